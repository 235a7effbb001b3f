"""The numbers of a balance report: counts of its rows, and how sure they are."""

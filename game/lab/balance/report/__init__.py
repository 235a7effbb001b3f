"""The page of a balance report: what it says, and how it looks."""

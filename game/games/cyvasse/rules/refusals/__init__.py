"""Why an option is not open."""

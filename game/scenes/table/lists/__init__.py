"""Lists and menus of options that cannot be selected on the table itself."""

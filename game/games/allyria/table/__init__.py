"""How Allyria Empires is presented at a table: layout, art, animation and texts."""

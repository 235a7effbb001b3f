"""All that lies on one table as esper entities: their components, and the processors that move them."""

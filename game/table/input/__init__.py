"""What one seat does at the table: its open decision, its selection so far and its cursor."""

"""What lies on the table: plain immutable values. Rules interpret them."""

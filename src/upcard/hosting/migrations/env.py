"""How Alembic runs the steps: on the connection that the store hands over."""

from alembic import context
from sqlalchemy import Connection

connection = context.config.attributes["connection"]
assert isinstance(connection, Connection), "the store migrates"
context.configure(connection=connection, target_metadata=None)
with context.begin_transaction():
    context.run_migrations()

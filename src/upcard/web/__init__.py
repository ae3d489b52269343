"""The web table: an ASGI application around hosting, and the built client."""

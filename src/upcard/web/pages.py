"""The built client, read once when the server starts: nothing outside of its folder can ever be named."""

import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

CLIENT: Final = Path(__file__).parent / "client"
INDEX: Final = "index.html"
FOREVER: Final = "public, max-age=31536000, immutable"

NOT_BUILT: Final = b"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Upcard</title></head>
<body><main><h1>Upcard</h1><p>The client is not built: run scripts/build_client.</p></main></body></html>
"""

_TYPES: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True)
class Page:
    """A file of the client."""

    body: bytes
    media_type: str
    cache: str


def read_pages(folder: Path = CLIENT) -> dict[str, Page]:
    """All files of the client by their path; always with the index."""
    pages = {
        path.relative_to(folder).as_posix(): _page(path, path.relative_to(folder).as_posix())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }
    pages.setdefault(INDEX, Page(NOT_BUILT, "text/html; charset=utf-8", "no-cache"))
    return pages


def _page(path: Path, name: str) -> Page:
    """A file; names below ``assets/`` hold a hash of their contents, so they never change."""
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind.endswith(("xml", "json", "javascript"))
    return Page(path.read_bytes(), f"{kind}; charset=utf-8" if text else kind, _cache(name))


def _cache(name: str) -> str:
    return FOREVER if name.startswith("assets/") else "no-cache"

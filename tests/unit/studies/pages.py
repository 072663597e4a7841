"""Reads report pages, and checks what every page must be: whole, self-contained, ids single, colours by name."""

from __future__ import annotations

import re
from html.parser import HTMLParser

VOID = {"meta", "br", "link"}


class Reader(HTMLParser):
    """Checks that tags are closed, ids are single, and nothing is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.named: list[str] = []
        self.headings: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.ids += [name for name in (values.get("id"),) if name]
        self.named += (values.get("aria-labelledby") or "").split()
        for name in ("src", "href", "xlink:href"):
            assert (values.get(name) or "#").startswith("#"), (tag, values)
        assert tag not in ("script", "link", "img", "iframe")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data
        if self.open and self.open[-1] == "h2":
            self.headings.append(data)


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))
    assert set(reader.named) <= set(reader.ids)
    assert not re.search(r"#0102[0-9a-f]{2}", page), "every colour is the page's"
    assert "@import" not in page
    return reader

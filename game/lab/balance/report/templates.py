"""The templates of a report's pages."""

from re import sub

import jinja2
from markupsafe import Markup, escape


def template(name: str) -> jinja2.Template:
    """A template of this folder."""
    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("game.lab.balance.report", "."), autoescape=True, trim_blocks=True
    )
    environment.filters["bold"] = _bold
    return environment.get_template(f"{name}.html.j2")


def _bold(text: str) -> Markup:
    """A text in which words between `**` are bold, and those between backticks are code."""
    safe = sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", str(escape(text)))
    return Markup(sub(r"`(.+?)`", r"<code>\1</code>", safe))  # noqa: S704  # escaped

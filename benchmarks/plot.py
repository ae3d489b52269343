"""Line plots as SVG, drawn from nothing but numbers: figures of this folder, seen beside each other.

Both axes are logarithmic, so that a straight line is a power and its slope the exponent. Every line has its name at its
end, so that no colour has to be told from another.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 78, 190, 44, 52
COLOURS = ("#0b6e4f", "#b3541e", "#3b5ba5", "#8a3b8f", "#7a6a00", "#a02c2c")
NEAREST = 15
"""So many pixels apart names of lines are kept."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a plot: its name and its points, x ascending; all numbers are greater than 0."""

    name: str
    points: Sequence[tuple[float, float]]


def plot(title: str, across: str, up: str, lines: Sequence[Line]) -> str:
    """Draw lines into one SVG document; ``across`` and ``up`` name what the axes count."""
    xs = [x for line in lines for x, _ in line.points]
    ys = [y for line in lines for _, y in line.points]
    x_axis, y_axis = _Axis(min(xs), max(xs), LEFT, WIDTH - RIGHT), _Axis(*_decades(ys), HEIGHT - BOTTOM, TOP)
    middle, centre = (LEFT + WIDTH - RIGHT) / 2, (TOP + HEIGHT - BOTTOM) / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<g font-size="12" fill="#333"><text x="{LEFT}" y="24" font-size="15">{escape(title)}</text>',
        f'<text x="{middle:.0f}" y="{HEIGHT - 12}" text-anchor="middle">{escape(across)}</text>',
        f'<text transform="translate(18 {centre:.0f}) rotate(-90)" text-anchor="middle">{escape(up)}</text>',
        *_grid(x_axis, y_axis, sorted(set(xs))),
        *_drawn(x_axis, y_axis, lines),
        "</g></svg>",
    ]
    return "\n".join(parts) + "\n"


@dataclass(frozen=True, slots=True)
class _Axis:
    """Numbers from ``least`` to ``most`` laid out between two pixels."""

    least: float
    most: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return the pixel of a number."""
        span = math.log(self.most / self.least) or 1.0
        return self.start + (self.end - self.start) * math.log(value / self.least) / span


def _decades(values: Sequence[float]) -> tuple[float, float]:
    """Return the numbers between which an axis goes: whole powers of ten, or halves of them."""
    least, most = 10.0 ** math.floor(math.log10(min(values))), 10.0 ** math.ceil(math.log10(max(values)))
    return least, most if most > least else least * 10


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1 else f"{value:g}"


def _grid(x_axis: _Axis, y_axis: _Axis, marks: Sequence[float]) -> list[str]:
    parts = []
    value = y_axis.least
    while value <= y_axis.most * 1.001:
        y = y_axis.at(value)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{_number(value)}</text>')
        value *= 10
    for mark in marks:
        x = x_axis.at(mark)
        parts.append(f'<path d="M{x:.1f} {HEIGHT - BOTTOM}v5" stroke="#444"/>')
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 19}" text-anchor="middle">{_number(mark)}</text>')
    parts.append(f'<path d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - RIGHT}" fill="none" stroke="#444"/>')
    return parts


def _drawn(x_axis: _Axis, y_axis: _Axis, lines: Sequence[Line]) -> list[str]:
    parts = []
    names = []
    for number, line in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        dots = [(x_axis.at(x), y_axis.at(y)) for x, y in line.points]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in dots)
        parts.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in dots]
        names.append((dots[-1][1], line.name, colour))
    last = -math.inf
    for y, name, colour in sorted(names):
        last = max(y, last + NEAREST)
        parts.append(f'<text x="{WIDTH - RIGHT + 8}" y="{last + 4:.1f}" fill="{colour}">{escape(name)}</text>')
    return parts

"""The page of benchmarks and its plots, from numbers."""

from xml.etree import ElementTree as ET

import page
import pytest
from plot import Line, plot

SVG = "{http://www.w3.org/2000/svg}"


def dots(drawing: str) -> list[tuple[float, float]]:
    circles = ET.fromstring(drawing).iter(f"{SVG}circle")  # noqa: S314 (drawn a line ago)
    return [(float(circle.attrib["cx"]), float(circle.attrib["cy"])) for circle in circles]


def words(drawing: str) -> list[str]:
    return [text.text or "" for text in ET.fromstring(drawing).iter(f"{SVG}text")]  # noqa: S314


def test_a_square_climbs_twice_as_steeply_as_a_line() -> None:
    lines = [Line("even", [(1, 1), (10, 10)]), Line("squared", [(1, 1), (10, 100)])]
    even_start, even_end, square_start, square_end = dots(plot("Growth", "cards", "work", lines))
    assert square_start == even_start
    assert square_end[0] == even_end[0]
    assert square_start[1] - square_end[1] == pytest.approx(2 * (even_start[1] - even_end[1]))


def test_a_plot_names_its_axes_lines_and_marks() -> None:
    told = words(plot("Growth <1>", "cards", "work", [Line("a & b", [(7, 30), (14, 2000)])]))
    assert {"Growth <1>", "cards", "work", "a & b", "7", "14", "10", "100", "1,000", "10,000"} == set(told)


def test_names_of_lines_that_end_together_lie_apart() -> None:
    drawing = plot("Growth", "cards", "work", [Line("one", [(1, 1), (2, 5)]), Line("two", [(1, 2), (2, 5)])])
    heights = {
        text.text: float(text.attrib["y"])
        for text in ET.fromstring(drawing).iter(f"{SVG}text")  # noqa: S314
        if text.text in ("one", "two")
    }
    assert abs(heights["one"] - heights["two"]) >= 12


def figures(basic: float) -> page.Figures:
    """Just what the table of goals needs."""
    ours = {f"moves/s|upcard {game} (2 players, {loop})": basic for game in ("basic", "sublime") for loop in page.LOOPS}
    peers = {f"moves/s|{page.OPENSPIEL}": 100.0, f"moves/s|{page.RLCARD}": 50.0}
    calls = {"us|best lay-down of ten cards, 13 ranks": 4.0, "us|OpenSpiel, deadwood, 13 ranks": 1.0}
    sizes = {"us|basic: new hand, shuffle included": 9.0, "bytes|basic: new state an apply": 600.0}
    listed = {"listed|40|8": 100.0, "list|40|8": 20.0, "rows|40|8": 10.0}
    return ours | peers | calls | sizes | listed


def test_goals_are_met_or_missed_by_the_figures() -> None:
    told = page.goals(page.Both(figures(1000.0), figures(90.0)))
    assert [line.split("|")[-2].strip() for line in told.splitlines()[2:]] == [
        "missed",
        "missed",
        "met",
        "met",
        "missed",
        "missed",
        "met",
        "met",
        "met",
    ]
    assert "| Basic Rummy, plain, moves a second | 2 x RLCard | 1.80 x | missed |" in told

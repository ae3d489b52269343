"""A choice of rules checked: everything that is wrong with a house-rule file is told at once."""

from upcard.hosting.catalogue import checked
from upcard.hosting.lobby import RulesChoice

HOUSE = 'from = "basic"\nname = ""\n[draw]\nstock = 9\n[melds]\nrun_max = 2\n'


def test_all_faults_of_a_house_file_are_told_at_once() -> None:
    told = checked(RulesChoice(house=HOUSE))
    assert [fault.path for fault in told.faults] == ["name", "draw.stock", "melds.run_max"]
    german = checked(RulesChoice(house=HOUSE), "de")
    assert [fault.path for fault in german.faults] == ["name", "draw.stock", "melds.run_max"]
    assert all(one.reason != other.reason for one, other in zip(told.faults, german.faults, strict=True))


def test_what_is_wrong_beside_a_good_file_is_told_as_it_is() -> None:
    told = checked(RulesChoice(house='from = "basic"\n', options=["draw.stock=9"]))
    assert [fault.path for fault in told.faults] == ["draw.stock"]
    assert checked(RulesChoice(house='from = "basic"\n')).faults == []

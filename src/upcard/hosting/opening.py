"""Making a table, sitting down, coming back: what these make of a log."""

from collections.abc import Sequence
from dataclasses import dataclass

from upcard.bots.levels import LEVELS
from upcard.games.catalog import prepared
from upcard.games.errors import RulesError
from upcard.hosting import decisions, keys
from upcard.hosting.catalogue import MOST_PLAYERS, fault_of, game_title
from upcard.hosting.journal import BotSat, Entry, KeyGiven, Opened, Sat
from upcard.hosting.languages.english import ENGLISH
from upcard.hosting.languages.speech import DEFAULT, text
from upcard.hosting.lobby import FaultInfo, OpenTable, RulesChoice, SeatChoice
from upcard.hosting.rulesets import chosen_options, rule_text
from upcard.hosting.table import Chair, Table, folded
from upcard.phrases.languages import told
from upcard.record.words import name_fault
from upcard.rules.ruleset import Options, Rules

LONGEST_TITLE = 60
LONGEST_PASSPHRASE = 200
CALL_RANGE = (0, 120_000)
PACE_RANGE = (0, 30_000)
SHORTEST_CLOCK = 10_000


class RequestError(ValueError):
    """A request that cannot be met: a short code, a sentence, and faults by key."""

    def __init__(self, code: str, sentence: str, faults: Sequence[FaultInfo] = ()) -> None:
        """Keep what is wrong."""
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.faults = list(faults)
        self.key = ""
        self.values: dict[str, int | str] = {}
        self.rules: RulesError | None = None

    def __reduce__(self) -> tuple[object, ...]:
        """Come whole out of another process."""
        return RequestError, (self.code, self.sentence, self.faults), {"key": self.key, "values": self.values}

    @classmethod
    def told(cls, code: str, key: str, path: str = "", allowed: str = "", **values: int | str) -> "RequestError":
        """What is wrong as a message of the languages; with a path a wrong value."""
        reason = text(DEFAULT, key, **values)
        error = wrong(path, reason, allowed) if path else cls(code, reason)
        error.key, error.values = key, values
        return error

    @classmethod
    def of_rules(cls, error: RulesError) -> "RequestError":
        """A choice of rules that cannot be played."""
        made = cls("rules", str(error), [fault_of(error)])
        made.rules = error
        return made

    def in_language(self, language: str) -> "RequestError":
        """The same in a language, where it has a message there."""
        if self.rules is not None:
            sentence = told(language, self.rules.sentence)
            return RequestError(self.code, sentence, [fault_of(self.rules, language)])
        key = self.key or (_KEYS.get(self.faults[0].reason, "") if self.faults else "")
        if language == DEFAULT or not key:
            return self
        reason = text(language, key, **self.values)
        if not self.faults:
            return RequestError(self.code, reason)
        path = self.faults[0].path
        named = text(language, f"path.{path}") if f"path.{path}" in ENGLISH else path
        return RequestError(self.code, f"{named}: {reason}", [FaultInfo(path, reason, "")])


_KEYS = {message: key for key, message in ENGLISH.items() if key.startswith("request.")}
"""The messages of wrong values, by their English."""


def wrong(path: str, reason: str, allowed: str = "") -> RequestError:
    """A request with a wrong value."""
    return RequestError("wrong", f"{path}: {reason}", [FaultInfo(path, reason, allowed)])


@dataclass(frozen=True)
class Made:
    """A table that was made: its log, and the secret of the maker's seat (empty for one who only watches)."""

    entries: list[Entry]
    secret: str


def made(ask: OpenTable, at: int, language: str = DEFAULT) -> Made:
    """The log of a new table, called by its game where it has no name. Raises ``RequestError``."""
    options = _options(ask.rules)
    seats = ask.seats if ask.watch else [SeatChoice(), *ask.seats]
    _check(ask, options, len(seats))
    opened = Opened(
        at,
        keys.new_table_id(),
        keys.new_code(),
        ask.name.strip() or game_title(options.game, language),
        rule_text(options),
        len(seats),
        ask.call_ms,
        ask.pace_ms,
        ask.clock_ms,
        ask.away_ms,
        ask.hints,
        ask.spectators or ask.watch,
    )
    secret = "" if ask.watch else keys.new_secret()
    entries: list[Entry] = [opened]
    if secret:
        entries.append(Sat(at, 0, _name(ask.player), keys.key_of(secret), keys.lock(ask.passphrase), host=True))
    entries += _bots(entries, seats, at, first=0 if ask.watch else 1)
    entries.append(decisions.committed(1, at))
    if ask.start and secret and not any(chair.kind == "open" for chair in folded(entries).chairs):
        entries += decisions.ready(folded(entries), 0, "", at)
    return Made(entries, secret)


def _options(choice: RulesChoice) -> Options:
    try:
        return chosen_options(choice)
    except RulesError as error:
        raise RequestError.of_rules(error) from error


def chosen_rules(choice: RulesChoice) -> Rules:
    """The rules of a choice, to be played or scored by. Raises ``RequestError``."""
    return prepared(_options(choice))


def _check(ask: OpenTable, options: Options, seats: int) -> None:
    fewest, most = int(options.players.min), min(int(options.players.max), MOST_PLAYERS)
    if not fewest <= seats <= most:
        raise RequestError.told("wrong", "request.seats", "seats", f"{fewest} to {most}", fewest=fewest, most=most)
    if len(ask.name) > LONGEST_TITLE or not ask.name.isprintable():
        raise wrong("name", "a table's name is one line", f"up to {LONGEST_TITLE} characters")
    if not CALL_RANGE[0] <= ask.call_ms <= CALL_RANGE[1]:
        raise wrong("call_ms", "the time to call is out of range", f"{CALL_RANGE[0]} to {CALL_RANGE[1]}")
    if not PACE_RANGE[0] <= ask.pace_ms <= PACE_RANGE[1]:
        raise wrong("pace_ms", "the bots' pace is out of range", f"{PACE_RANGE[0]} to {PACE_RANGE[1]}")
    if ask.clock_ms is not None and ask.clock_ms < SHORTEST_CLOCK:
        raise wrong("clock_ms", "a turn lasts some time", f"{SHORTEST_CLOCK} and more")
    if ask.away_ms < 0:
        raise wrong("away_ms", "a time is not negative", "0 and more")
    if ask.watch and any(seat.kind == "open" for seat in ask.seats):
        raise wrong("seats", "a table made to watch has bots on all seats", "bot")
    _check_passphrase(ask.passphrase)


def _check_passphrase(passphrase: str) -> None:
    if passphrase and not 6 <= len(passphrase) <= LONGEST_PASSPHRASE:
        allowed = f"6 to {LONGEST_PASSPHRASE} characters"
        raise RequestError.told("wrong", "request.passphrase", "passphrase", allowed)


def _name(name: str) -> str:
    wish = name.strip() or "Player"
    fault = name_fault(wish)
    if fault:
        raise wrong("player", fault)
    return wish


def _bots(entries: list[Entry], seats: Sequence[SeatChoice], at: int, first: int) -> list[Entry]:
    """The bots that sit down at once."""
    table = folded(entries)
    bots: list[Entry] = []
    for seat in range(first, len(seats)):
        if seats[seat].kind == "bot":
            bots.append(_bot(table, seats[seat], seat, at))
            table.advance(bots[-1])
    return bots


def _bot(table: Table, choice: SeatChoice, seat: int, at: int) -> BotSat:
    if choice.level not in LEVELS:
        raise wrong(f"seats[{seat}].level", "there is no such level", ", ".join(LEVELS))
    if choice.name and name_fault(choice.name):
        raise wrong(f"seats[{seat}].name", name_fault(choice.name))
    return BotSat(at, seat, decisions.free_name(table, choice.name), choice.level)


def sat(table: Table, player: str, seat: int | None, passphrase: str, at: int, secret: str) -> Sat:
    """Somebody sits down on an open seat. Raises ``RequestError``."""
    free = [one for one, chair in enumerate(table.chairs) if chair.kind == "open"]
    if table.phase() != "seats" or not free or (seat is not None and seat not in free):
        raise RequestError.told("taken", "request.taken")
    _check_passphrase(passphrase)
    name = _name(player)
    if name in {chair.name for chair in table.chairs}:
        if player.strip():
            raise RequestError.told("wrong", "request.named", "player", name=name)
        name = decisions.free_name(table, name)
    return Sat(at, free[0] if seat is None else seat, name, keys.key_of(secret), keys.lock(passphrase))


def recovered(table: Table, player: str, passphrase: str, at: int, secret: str) -> KeyGiven:
    """Somebody comes back by a passphrase. Raises ``RequestError``."""
    for seat, chair in enumerate(table.chairs):
        if chair.name == player and keys.unlocks(passphrase, chair.passphrase):
            return KeyGiven(at, seat, keys.key_of(secret))
    raise RequestError.told("secret", "request.secret")


def seat_of(table: Table, secret: str) -> int | None:
    """The seat that a secret opens; all seats are tried."""
    found = [seat for seat, chair in enumerate(table.chairs) if keys.opens(secret, chair.keys)]
    return found[0] if found else None


def made_again(table: Table, at: int) -> list[Entry]:
    """The log of a new table for the same players on the same seats; their secrets open it, too."""
    old = table.opened
    opened = Opened(
        at,
        keys.new_table_id(),
        keys.new_code(),
        old.name,
        old.rules,
        old.seats,
        old.call_ms,
        old.pace_ms,
        old.clock_ms,
        old.away_ms,
        old.hints,
        old.spectators,
    )
    entries: list[Entry] = [opened]
    for seat, chair in enumerate(table.chairs):
        entries += _same(seat, chair, at)
    return [*entries, decisions.committed(1, at)]


def _same(seat: int, chair: Chair, at: int) -> list[Entry]:
    if chair.kind == "bot":
        return [BotSat(at, seat, chair.name, chair.level)]
    first, *others = chair.keys
    sits: list[Entry] = [Sat(at, seat, chair.name, first, chair.passphrase, chair.host)]
    return sits + [KeyGiven(at, seat, key) for key in others]

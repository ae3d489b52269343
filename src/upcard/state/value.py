"""The common ground of small values: equality, hash, pickle and a readable form from one list of fields."""

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Value:
    """A value that is what its fields say. Subclasses list them, in the order of their constructor, in ``fields``."""

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return ()

    def __eq__(self, other: object) -> bool:
        """Whether both are of one class with equal fields."""
        return isinstance(other, Value) and type(self) is type(other) and self.fields() == other.fields()

    def __hash__(self) -> int:
        """Equal values have equal hashes."""
        return hash((type(self).__name__, self.fields()))

    def __repr__(self) -> str:
        """The constructor call."""
        return f"{type(self).__name__}({', '.join(repr(field) for field in self.fields())})"

    def __reduce__(self) -> tuple[type["Value"], tuple[object, ...]]:
        """Pickle by the constructor's arguments."""
        return type(self), self.fields()

import ast

import pytest
from check_shifts import faults

WRONG = [
    "def f(n):\n    return 1 << n",
    "def f(n):\n    return 0x3FFF << n",
    "def f(n):\n    return (1 + 2) << n",
    "def f(n):\n    return -1 << n",
    "ONE: Final[i64] = 1\ndef f(n):\n    return ONE << n",
    "def f(n):\n    x: i64 = 7\n    return x << n",
    "def f(n):\n    x: i64 = 7\n    x <<= n",
    "def f(n):\n    return (7 if n else m) << n",
    "def f(n):\n    return i64(1) << n",
    "class A:\n    def f(self, n):\n        return 1 << n",
    "def f(n):\n    def g():\n        return 1 << n",
    "TABLE = [1 << n for n in range(64)]",
]
RIGHT = [
    "def f(m, n):\n    return m << n",
    "def f(self, n):\n    return self.mask << n",
    "def f(n):\n    return g() << n",
    "def f(n):\n    return 7 * BIT[n]",
    "def f(n):\n    return 0x1_0000_0000 << n",
    "MASK: Final[i64] = 1 << 40\ndef f(n):\n    return MASK << n",
    "def f(n):\n    return 1 << 13",
    "def f(n):\n    return n << 1",
]


@pytest.mark.parametrize("source", WRONG)
def test_small_constants_are_found(source: str) -> None:
    assert faults(ast.parse(source))


@pytest.mark.parametrize("source", RIGHT)
def test_everything_else_is_left_alone(source: str) -> None:
    assert faults(ast.parse(source)) == []

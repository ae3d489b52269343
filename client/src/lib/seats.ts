// Seats for the eye: the reader's own is always the first pattern; a letter for each, the same for everybody.
import type { SeatInfo } from "./protocol";

const PATTERNS = "abcdefgh";

export function pattern(seat: number, you: number | null, count: number): string {
  const turn = count > 0 ? (((seat - (you ?? 0)) % count) + count) % count : seat;
  return `s${PATTERNS[turn % 8]}`;
}

/** A letter a seat: of its name where that is free, else the next one of the name or of the alphabet. */
export function letters(seats: Pick<SeatInfo, "name">[]): string[] {
  const taken = new Set<string>();
  return seats.map(({ name }) => {
    const wanted = [...name.toUpperCase()].filter((sign) => /\p{L}|\p{N}/u.test(sign));
    const letter = [...wanted, ..."ABCDEFGHIJKLMNOP"].find((sign) => !taken.has(sign)) ?? "?";
    taken.add(letter);
    return letter;
  });
}

/** Seats as the reader sees them: the own one first, then clockwise. */
export function around(seats: SeatInfo[], you: number | null): SeatInfo[] {
  return you === null ? seats : [...seats.slice(you), ...seats.slice(0, you)];
}

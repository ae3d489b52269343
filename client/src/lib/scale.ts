// Round numbers on an axis.
export interface Row { title: string; letter: string; look: string; mean: number; spread: number; points: number[] }
export interface Scale { low: number; high: number; steps: number[]; labels: number[] }

/** Where labels stand that should be at these heights: apart from each other, and none above or below the drawing. */
export function apart(wanted: number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, at) => at).sort((one, two) => (wanted[one] ?? 0) - (wanted[two] ?? 0) || one - two);
  const found = [...wanted];
  order.forEach((at, place) => (found[at] = Math.max(found[at] ?? 0, top, place ? (found[order[place - 1] ?? 0] ?? 0) + gap : top)));
  order.reverse().forEach((at, place) => (found[at] = Math.min(found[at] ?? 0, bottom, place ? (found[order[place - 1] ?? 0] ?? 0) - gap : bottom)));
  return found;
}

/** An axis that holds two numbers, in about as many steps of 1, 2, 2.5 or 5 times a power of ten. */
export function nice(least: number, most: number, about = 4): Scale {
  const span = Math.max(most - least, 1);
  const rough = span / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const size = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? power;
  const first = Math.floor(least / size);
  const last = Math.max(first + 1, Math.ceil(most / size));
  const steps = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * size).toPrecision(12)));
  const every = Math.ceil(steps.length / 6);
  return { low: first * size, high: last * size, steps, labels: steps.filter((_, at) => at % every === 0) };
}

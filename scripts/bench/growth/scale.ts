/** Scale of one axis of a plot. */
export interface Scale {
  /** Returns 0 at the start of the axis, 1 at its end. */
  at(value: number): number;
  /** Tick values to label. */
  readonly ticks: readonly number[];
}

/** Creates a scale from zero to a round figure at or above the maximum, with two to five steps. */
export function evenScale(values: readonly number[]): Scale {
  const most = Math.max(...values, Number.MIN_VALUE);
  const unit = 10 ** (Math.floor(Math.log10(most)) - 1);
  const step = unit * ([1, 2, 5, 10, 20].find((each) => most / (each * unit) <= 4) ?? 50);
  const steps = Math.ceil(most / step);
  return {
    at: (value) => value / (steps * step),
    ticks: Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(6))),
  };
}

/**
 * Creates a logarithmic scale between whole powers of ten around these nonzero values, so that each doubling has the
 * same length.
 */
export function decimalScale(values: readonly number[]): Scale {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  return {
    at: (value) => (Math.log10(value) - first) / (last - first),
    ticks: Array.from({ length: last - first + 1 }, (_, index) => Number((10 ** (first + index)).toPrecision(1))),
  };
}

/** Creates a scale with one tick for each value: linear from zero, or logarithmic to base 2. */
export function givenScale(values: readonly number[], by: "evenly" | "doubling"): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const at =
    by === "evenly"
      ? (value: number) => value / most
      : (value: number) => Math.log(value / least) / Math.log(most / least);
  return { at, ticks: values };
}

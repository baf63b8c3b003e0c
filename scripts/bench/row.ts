import { type Summary, summarise } from "./rounds.ts";

export type Unit = "ms" | "µs" | "MiB" | "/s";

/** Description of a measurement and its comparison. */
export interface Heading {
  readonly what: string;
  readonly rival: string;
  readonly unit: Unit;
  /** Ratio of payspec's figure to the rival's, or difference between them. */
  readonly by: "ratio" | "difference";
  /** Target. Printed, but not enforced, because machines differ. */
  readonly target?: Target;
}

export interface Target {
  readonly is: "at most" | "at least";
  readonly figure: number;
}

export interface Row extends Heading {
  readonly payspec: Summary;
  readonly beside: Summary;
  /** Summary over rounds, each compared separately. */
  readonly compared: Summary;
  readonly met?: boolean;
}

/** Creates one row of the table. Both lists have the same length: figures of the same round belong together. */
export function compare(heading: Heading, ours: readonly number[], theirs: readonly number[]): Row {
  const { by, target } = heading;
  const compared = summarise(
    ours.map((figure, round) => {
      const other = theirs[round] ?? Number.NaN;
      return by === "ratio" ? figure / other : figure - other;
    }),
  );
  const met = target && isMet(target, compared.median);
  return {
    ...heading,
    payspec: summarise(ours),
    beside: summarise(theirs),
    compared,
    ...(met !== undefined && { met }),
  };
}

function isMet({ is, figure }: Target, median: number): boolean {
  return is === "at most" ? median <= figure : median >= figure;
}

import { type Summary, summarise } from "./rounds.ts";

export type Unit = "ms" | "µs" | "MiB" | "/s";

/** What is measured, beside what. */
export interface Heading {
  readonly what: string;
  readonly rival: string;
  readonly unit: Unit;
  /** How many times the rival's figure payspec's is, or how much it is above it. */
  readonly by: "ratio" | "difference";
  /** What must be reached. Printed, and judged by nobody: machines differ. */
  readonly target?: Target;
}

export interface Target {
  readonly is: "at most" | "at least";
  readonly figure: number;
}

export interface Row extends Heading {
  readonly payspec: Summary;
  readonly beside: Summary;
  /** Of the rounds, each compared for itself. */
  readonly compared: Summary;
  readonly met?: boolean;
}

/** One line of the table, of as many figures of payspec as of its rival: those of one round belong together. */
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

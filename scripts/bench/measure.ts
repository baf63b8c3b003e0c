import type { Summary } from "./rounds.ts";

export type Unit = "ms" | "s" | "MiB" | "/s";

/** payspec beside a rival that does the same with nothing around it. */
export interface Measure {
  readonly name: string;
  readonly unit: Unit;
  readonly payspec: Summary;
  readonly rival: Summary;
  readonly rivalName: string;
  /** What is compared: how many times the rival's median payspec's is, or how much it is above it. */
  readonly by: "ratio" | "difference";
  /** What we aim for. Printed, and judged by nobody: machines differ. */
  readonly target?: Target;
}

export interface Target {
  readonly of: "ratio" | "difference" | "payspec";
  readonly atMost: number;
}

/** The figure that a comparison, or a target, is about. */
export function figureOf({ payspec, rival }: Measure, of: Target["of"]): number {
  if (of === "payspec") return payspec.median;
  return of === "ratio" ? payspec.median / rival.median : payspec.median - rival.median;
}

/** Configuration of a load engine, which runs scenarios over and over, many at once, and counts the results. */
export interface Load {
  /** `k6` */
  readonly engine: string;
  /** Name of the profile that selects the scenarios and their frequency: `race`. */
  readonly profile: string;
  /** Scenarios that cannot run under this engine. */
  readonly leftOut: readonly LeftOut[];
}

export interface LeftOut {
  readonly scenario: string;
  readonly reason: string;
}

/** Placeholder for a scenario: found in some of the iterations, without a record of which. */
export const ANY_SCENARIO = { id: "any-story", title: "found in iterations that ran concurrently" } as const;

/** Counts of a load engine over all iterations of a variant; no line describes a single iteration. */
export interface CountsLine {
  readonly type: "counts";
  readonly variant: string;
  readonly atMs: number;
  readonly elapsedMs: number;
  /** Number of checks and responses that met each requirement. */
  readonly met: Readonly<Record<string, number>>;
  /** Number of responses validated against each documented response. */
  readonly answers: readonly AnswerCount[];
}

export interface AnswerCount {
  readonly operation: string;
  /** `201`, `default` */
  readonly against: string;
  readonly responses: number;
}

/** What an engine of load did: it played stories over and over, many at once, and counted what came of them. */
export interface Load {
  /** `k6` */
  readonly engine: string;
  /** Which stories it chose, and how often each: `race`. */
  readonly profile: string;
  /** Scenarios that cannot run there. */
  readonly leftOut: readonly LeftOut[];
}

export interface LeftOut {
  readonly scenario: string;
  readonly reason: string;
}

/** In the place of a scenario: found in some of the stories, and nobody knows whose. */
export const ANY_STORY = { id: "any-story", title: "found in stories of which several were told at once" } as const;

/** What an engine of load counted over all stories of a variant together: no line tells each of them. */
export interface CountsLine {
  readonly type: "counts";
  readonly variant: string;
  readonly atMs: number;
  readonly elapsedMs: number;
  /** By requirement: how many checks and responses met it. */
  readonly met: Readonly<Record<string, number>>;
  /** How many responses were held against each documented response. */
  readonly answers: readonly AnswerCount[];
}

export interface AnswerCount {
  readonly operation: string;
  /** `201`, `default` */
  readonly against: string;
  readonly responses: number;
}

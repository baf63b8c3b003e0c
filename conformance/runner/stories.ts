import type { ScenarioEndLine } from "../log/index.ts";
import type { CheckResult } from "./report.ts";

/** Result of a scenario; repeats without new results are combined into one. */
export interface Story {
  readonly id: string;
  /** Index of the first run that it represents. */
  readonly repeat: number;
  runs: number;
  checks: CheckResult[];
  exchanges: number;
  durationMs: number;
  /** Request and status of each exchange; cleared at the end of the scenario. */
  readonly requests: Map<number, Asked>;
  /** Exchange that ended last. */
  last?: Asked;
  end?: ScenarioEndLine;
}

/** Request of one exchange, with the status of its response. */
export interface Asked {
  readonly exchange: number;
  /** `POST /api/v1/payment/create`. */
  readonly request: string;
  /** First part of its body, if it has one. */
  readonly requestBody?: string;
  readonly operation: string;
  /** Absent if there was no response. */
  readonly status?: number;
}

export interface Stories {
  /** Returns the result to which a line belongs. */
  of(line: Place): Story;
  end(line: ScenarioEndLine): void;
  /** Number of runs of a scenario that have ended. */
  ended(scenario: string): number;
  /** Number of runs of all scenarios that have ended. */
  endedInAll(): number;
  /** Returns the results in the order in which they began. */
  all(): readonly Story[];
}

interface Place {
  readonly scenario: string;
  readonly repeat: number;
}

/** Maximum number of failed runs of a scenario that are kept separately; later ones only if they fail in a new way. */
const MOST_SEPARATE = 20;

/** Creates the results of one variant. Memory does not grow with the number of passing runs. */
export function createStories(): Stories {
  const stories = new Map<string, Story>();
  const endings = new Map<string, number>();
  /** Ended results by scenario, with the failures seen. */
  const endedByScenario = new Map<string, { readonly stories: Story[]; readonly seen: Set<string> }>();

  const endedOf = (scenario: string) => {
    const known = endedByScenario.get(scenario);
    if (known) return known;
    const fresh = { stories: [], seen: new Set<string>() };
    endedByScenario.set(scenario, fresh);
    return fresh;
  };

  /**
   * Returns a new result. A line may follow the end of its run: a run that was combined with others is separated again.
   */
  const open = ({ scenario, repeat }: Place): Story => {
    const story: Story = {
      id: scenario,
      repeat,
      runs: 1,
      checks: [],
      exchanges: 0,
      durationMs: 0,
      requests: new Map(),
    };
    const passed = endedOf(scenario).stories.find((each) => isQuiet(each) && each.runs > 1 && each.repeat < repeat);
    if (passed?.end && repeat < (endings.get(scenario) ?? 0)) {
      passed.runs -= 1;
      story.end = passed.end;
    }
    return story;
  };

  return {
    of(line) {
      const key = keyOf(line);
      const known = stories.get(key);
      if (known) return known;
      const story = open(line);
      stories.set(key, story);
      return story;
    },
    end(line) {
      const story = this.of(line);
      const hasEnded = story.end !== undefined;
      story.end = line;
      story.durationMs = line.durationMs;
      story.requests.clear();
      if (line.outcome === "pass" && story.checks.every((each) => each.outcome === "pass")) story.checks = [];
      if (hasEnded) return;
      const { runs = 1, exchanges = 0 } = line;
      story.runs = runs;
      story.exchanges += exchanges;
      endings.set(line.scenario, (endings.get(line.scenario) ?? 0) + runs);

      const { stories: before, seen } = endedOf(line.scenario);
      const found = story.checks.map(failureKey);
      const isKnown = isQuiet(story) || (before.length >= MOST_SEPARATE && found.every((each) => seen.has(each)));
      const alike = before.findLast((each) => isQuiet(each) === isQuiet(story) && each.end?.outcome === line.outcome);
      if (isKnown && alike) {
        alike.runs += runs;
        alike.exchanges += story.exchanges;
        alike.durationMs += story.durationMs;
        stories.delete(keyOf(line));
        return;
      }
      for (const each of found) seen.add(each);
      before.push(story);
    },
    ended: (scenario) => endings.get(scenario) ?? 0,
    endedInAll: () => [...endings.values()].reduce((sum, each) => sum + each, 0),
    all: () => [...stories.values()],
  };
}

/** Returns true for a passed run without failed checks. */
function isQuiet({ checks, end }: Story): boolean {
  return checks.length === 0 && end?.outcome === "pass";
}

function failureKey({ requirement, outcome, channel, by }: CheckResult): string {
  return [requirement, outcome, by, channel].join(" ");
}

function keyOf({ scenario, repeat }: Place): string {
  return `${scenario}#${repeat}`;
}

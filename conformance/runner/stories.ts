import type { ScenarioEndLine } from "../log/index.ts";
import type { CheckResult } from "./report.ts";

/** What happened in a scenario; where it was run again and again with nothing new, all of these runs as one. */
export interface Story {
  readonly id: string;
  /** Of the first run that it tells. */
  readonly repeat: number;
  runs: number;
  checks: CheckResult[];
  exchanges: number;
  durationMs: number;
  /** What was asked in each exchange; forgotten when the story ends. */
  readonly requests: Map<number, Asked>;
  /** The exchange that ended last. */
  last?: Asked;
  end?: ScenarioEndLine;
}

/** What one exchange asked, and what it was answered. */
export interface Asked {
  readonly exchange: number;
  /** `POST /api/v1/payment/create`. */
  readonly request: string;
  readonly operation: string;
  /** Absent where no response came. */
  readonly status?: number;
}

export interface Stories {
  /** The story that a line belongs to. */
  of(line: Place): Story;
  end(line: ScenarioEndLine): void;
  /** How many runs of a scenario have ended. */
  ended(scenario: string): number;
  /** How many runs of all scenarios have ended. */
  endedInAll(): number;
  /** In the order in which they began. */
  all(): readonly Story[];
}

interface Place {
  readonly scenario: string;
  readonly repeat: number;
}

/** Of one scenario, so many runs that did not pass are told each by itself; later ones only where they bring something new. */
const MOST_TOLD = 20;

/** The stories of one variant; holds no more of a thousand runs than of a few. */
export function createStories(): Stories {
  const stories = new Map<string, Story>();
  const endings = new Map<string, number>();
  /** By scenario: the stories that have ended, and what their checks came to. */
  const told = new Map<string, { readonly stories: Story[]; readonly news: Set<string> }>();

  const toldOf = (scenario: string) => {
    const known = told.get(scenario);
    if (known) return known;
    const fresh = { stories: [], news: new Set<string>() };
    told.set(scenario, fresh);
    return fresh;
  };

  /** A line may come after the end of its run: what was one with others then stands by itself again. */
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
    const passed = toldOf(scenario).stories.find((each) => isQuiet(each) && each.runs > 1 && each.repeat < repeat);
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

      const { stories: before, news } = toldOf(line.scenario);
      const found = story.checks.map(newsOf);
      const isKnown = isQuiet(story) || (before.length >= MOST_TOLD && found.every((each) => news.has(each)));
      const alike = before.findLast((each) => isQuiet(each) === isQuiet(story) && each.end?.outcome === line.outcome);
      if (isKnown && alike) {
        alike.runs += runs;
        alike.exchanges += story.exchanges;
        alike.durationMs += story.durationMs;
        stories.delete(keyOf(line));
        return;
      }
      for (const each of found) news.add(each);
      before.push(story);
    },
    ended: (scenario) => endings.get(scenario) ?? 0,
    endedInAll: () => [...endings.values()].reduce((sum, each) => sum + each, 0),
    all: () => [...stories.values()],
  };
}

/** Nothing is left to be said of it. */
function isQuiet({ checks, end }: Story): boolean {
  return checks.length === 0 && end?.outcome === "pass";
}

function newsOf({ requirement, outcome, channel, by }: CheckResult): string {
  return [requirement, outcome, by, channel].join(" ");
}

function keyOf({ scenario, repeat }: Place): string {
  return `${scenario}#${repeat}`;
}

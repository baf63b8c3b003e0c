import type { ScenarioEndLine } from "../log/index.ts";
import type { CheckResult } from "./report.ts";

/** Result of a scenario; repeats without new results are combined into one. */
export interface ScenarioRecord {
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

export interface ScenarioRecords {
  /** Returns the result to which a line belongs. */
  of(line: Place): ScenarioRecord;
  end(line: ScenarioEndLine): void;
  /** Number of runs of a scenario that have ended. */
  ended(scenario: string): number;
  /** Number of runs of all scenarios that have ended. */
  endedInAll(): number;
  /** Returns the results in the order in which they began. */
  all(): readonly ScenarioRecord[];
}

interface Place {
  readonly scenario: string;
  readonly repeat: number;
}

/** Maximum number of failed runs of a scenario that are kept separately; later ones only if they fail in a new way. */
const MOST_SEPARATE = 20;

/** Creates the results of one variant. Memory does not grow with the number of passing runs. */
export function createScenarioRecords(): ScenarioRecords {
  const records = new Map<string, ScenarioRecord>();
  const endings = new Map<string, number>();
  /** Ended results by scenario, with the failures seen. */
  const endedByScenario = new Map<string, { readonly records: ScenarioRecord[]; readonly seen: Set<string> }>();

  const endedOf = (scenario: string) => {
    const known = endedByScenario.get(scenario);
    if (known) return known;
    const fresh = { records: [], seen: new Set<string>() };
    endedByScenario.set(scenario, fresh);
    return fresh;
  };

  /**
   * Returns a new result. A line may follow the end of its run: a run that was combined with others is separated again.
   */
  const open = ({ scenario, repeat }: Place): ScenarioRecord => {
    const record: ScenarioRecord = {
      id: scenario,
      repeat,
      runs: 1,
      checks: [],
      exchanges: 0,
      durationMs: 0,
      requests: new Map(),
    };
    const passed = endedOf(scenario).records.find((each) => isQuiet(each) && each.runs > 1 && each.repeat < repeat);
    if (passed?.end && repeat < (endings.get(scenario) ?? 0)) {
      passed.runs -= 1;
      record.end = passed.end;
    }
    return record;
  };

  return {
    of(line) {
      const key = keyOf(line);
      const known = records.get(key);
      if (known) return known;
      const record = open(line);
      records.set(key, record);
      return record;
    },
    end(line) {
      const record = this.of(line);
      const hasEnded = record.end !== undefined;
      record.end = line;
      record.durationMs = line.durationMs;
      record.requests.clear();
      if (line.outcome === "pass" && record.checks.every((each) => each.outcome === "pass")) record.checks = [];
      if (hasEnded) return;
      const { runs = 1, exchanges = 0 } = line;
      record.runs = runs;
      record.exchanges += exchanges;
      endings.set(line.scenario, (endings.get(line.scenario) ?? 0) + runs);

      const { records: before, seen } = endedOf(line.scenario);
      const found = record.checks.map(failureKey);
      const isKnown = isQuiet(record) || (before.length >= MOST_SEPARATE && found.every((each) => seen.has(each)));
      const alike = before.findLast((each) => isQuiet(each) === isQuiet(record) && each.end?.outcome === line.outcome);
      if (isKnown && alike) {
        alike.runs += runs;
        alike.exchanges += record.exchanges;
        alike.durationMs += record.durationMs;
        records.delete(keyOf(line));
        return;
      }
      for (const each of found) seen.add(each);
      before.push(record);
    },
    ended: (scenario) => endings.get(scenario) ?? 0,
    endedInAll: () => [...endings.values()].reduce((sum, each) => sum + each, 0),
    all: () => [...records.values()],
  };
}

/** Returns true for a passed run without failed checks. */
function isQuiet({ checks, end }: ScenarioRecord): boolean {
  return checks.length === 0 && end?.outcome === "pass";
}

function failureKey({ requirement, outcome, channel, by }: CheckResult): string {
  return [requirement, outcome, by, channel].join(" ");
}

function keyOf({ scenario, repeat }: Place): string {
  return `${scenario}#${repeat}`;
}

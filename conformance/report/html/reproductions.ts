import type { Contract } from "../../contract/index.ts";
import type { Line, RunLine } from "../../log/index.ts";
import type { CheckResult, Report } from "../../runner/index.ts";
import { createAgain } from "../again.ts";
import { failureKey, flawKey, isMissing } from "../flaw.ts";
import { createReproducer } from "../reproducer.ts";
import type { Reproduction } from "../reproduction/reproduce.ts";
import {
  createRunningScenario,
  type RecordedCheck,
  type RunningScenario,
  runKey,
  type ScenarioRunKey,
} from "../running-scenario.ts";

/** Ways to reproduce failures: with payspec, and without it. */
export type Reproductions = ReturnType<typeof createReproductions>;

/** Maximum number of reproductions, since each may be a script. */
const MOST = 500;
/** Maximum number of flaws whose command is known: a run with many repeats may have any number. */
const MOST_FLAWS = 10_000;

/** Creates the reader of a log. `report` is that of the log: scenarios without a flaw in it are not kept. */
export function createReproductions(contracts: ReadonlyMap<string, Contract>, report: Report) {
  const reproducer = createReproducer(contracts);
  const planned = new Set<string>();
  const again = createAgain((variant, scenario) => planned.has(scenarioKey({ variant, scenario })));
  const running = new Map<string, RunningScenario>();
  const failed = new Map<string, RecordedCheck[]>();
  const flaws = new Set<string>();
  const found = new Map<string, Reproduction>();
  const flawed = flawedScenarios(report);
  let strict = false;

  const open = (line: RunLine) => {
    strict = line.strict;
    reproducer.open(line);
    for (const { variant, scenarios } of line.plans) {
      for (const { id } of scenarios) planned.add(scenarioKey({ variant, scenario: id }));
    }
  };

  const judge = (current: RunningScenario, recordedCheck: RecordedCheck) => {
    const { check } = recordedCheck;
    const isOpen = check.outcome === "inconclusive" && !isMissing(check);
    if (check.outcome === "pass" || isOpen || flaws.size >= MOST_FLAWS) return;
    const key = runKey(current);
    const flaw = `${key} ${flawKey(check)}`;
    if (flaws.has(flaw)) return;
    flaws.add(flaw);
    failed.set(key, [...(failed.get(key) ?? []), recordedCheck]);
    if (found.size >= MOST) return;
    const reproduction = reproducer.reproduce(check, current.lines.slice(0, recordedCheck.after));
    if (reproduction) found.set(checkKey(current, check), reproduction);
  };

  return {
    add(line: Line) {
      if (line.type === "run") open(line);
      else if (line.type === "witness") again.witness(line);
      else if (line.type === "scenario" && flawed.has(scenarioKey(line)))
        running.set(runKey(line), createRunningScenario(line, strict));
      else if (line.type === "scenario-end") running.delete(runKey(line));
      if (line.type !== "exchange" && line.type !== "driver" && line.type !== "check") return;
      const current = running.get(runKey(line));
      if (line.type === "exchange") current?.addExchange(line);
      if (line.type === "driver") current?.addDriver(line);
      if (line.type === "check" && current) judge(current, current.addCheck(line));
    },
    /** Returns the options to add to the command of the whole run. */
    againFor: (place: ScenarioRunKey) => again.lastNamesFor({ ...place, checks: failed.get(runKey(place)) ?? [] }),
    /** Returns undefined if nothing was sent that could be repeated. */
    find: (place: Omit<ScenarioRunKey, "repeat">, check: CheckResult) => found.get(checkKey(place, check)),
  };
}

function flawedScenarios({ variants }: Report): ReadonlySet<string> {
  return new Set(
    variants.flatMap(({ variant, scenarios }) =>
      scenarios.filter(({ checks }) => checks.length > 0).map(({ id }) => scenarioKey({ variant, scenario: id })),
    ),
  );
}

function scenarioKey({ variant, scenario }: Pick<ScenarioRunKey, "variant" | "scenario">): string {
  return `${variant} ${scenario}`;
}

function checkKey(place: Pick<ScenarioRunKey, "variant" | "scenario">, check: CheckResult): string {
  return `${scenarioKey(place)} ${check.exchange} ${failureKey(check)}`;
}

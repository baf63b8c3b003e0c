import { type Blocker, blockerKey } from "../log/index.ts";
import { exitCodeOf, type Report, type RequirementResult, type VariantReport } from "../runner/index.ts";
import { listSome } from "./paragraph.ts";
import { printable } from "./printable.ts";
import { REMEDIES, remedyFor } from "./remedy.ts";
import { viewOfVariant } from "./view.ts";

/** Something to do so that a run ends with exit code 0. */
export interface Step {
  readonly variant: string;
  /** Imperative, without a full stop. */
  readonly remedy: string;
  /** Requirements that this step settles after all earlier steps, in the order of the source document. */
  readonly requirements: readonly string[];
}

/** Parts of a report from which steps follow. */
export type Judged = Pick<Report, "strict" | "verdict" | "variants" | "baseline">;

/**
 * Returns the steps to exit code 0, those first that settle most for the least effort. A requirement may have several
 * blockers: it is counted once, in the step that removes the last of them. Returns no steps if the exit code is 0, if
 * the server was unreachable, or after a suite error.
 */
export function stepsOf(report: Judged): readonly Step[] {
  if (exitCodeOf(report) === 0) return [];
  return report.variants.flatMap((each) => [...stepsOfVariant(each, report), ...staleEntries(each, report)]);
}

/** Things to do, each with all blockers that it removes. */
type Todos = ReadonlyMap<string, readonly Blocker[]>;

function stepsOfVariant(report: VariantReport, judged: Judged): readonly Step[] {
  const { variant, verdict } = report;
  if (verdict === "unreachable" || verdict === "suite-error") return [];
  const { counting, causes } = viewOfVariant(report, judged);
  const todos = todosOf(counting);
  const violated = counting.filter(({ outcome }) => outcome === "violated").length;
  const left = causes.filter(({ isAccepted }) => !isAccepted).length;
  const effortOf = (keys: readonly string[]) => keys.reduce((sum, key) => sum + effort(todos.get(key)?.[0], left), 0);

  const steps: Step[] = [];
  let waiting = counting.map((each) => ({ id: each.id, keys: [...new Set(blockersOf(each).map(todoKey))] }));
  while (waiting.length > 0) {
    const settledBy = (done: readonly string[]) =>
      waiting.filter(({ keys }) => keys.every((key) => done.includes(key))).map(({ id }) => id);
    const [best] = waiting
      .map(({ keys }) => ({ keys, settled: settledBy(keys) }))
      .sort((left, right) => right.settled.length / effortOf(right.keys) - left.settled.length / effortOf(left.keys));
    if (!best) break;
    const remedies = best.keys.map((key) => remedyOf(todos.get(key) ?? [], { violated, report }));
    steps.push({ variant, remedy: remedies.join("; and "), requirements: best.settled });
    waiting = waiting
      .filter(({ id }) => !best.settled.includes(id))
      .map(({ id, keys }) => ({ id, keys: keys.filter((key) => !best.keys.includes(key)) }));
  }
  return steps;
}

function blockersOf({ outcome, blockers }: RequirementResult): readonly Blocker[] {
  if (outcome === "violated") return [{ code: "violated" }];
  return blockers && blockers.length > 0 ? blockers : [{ code: "other" }];
}

/** Returns the key of a step; one driver provides all abilities. */
function todoKey(blocker: Blocker): string {
  return blocker.code === "driver" ? blocker.code : blockerKey(blocker);
}

function todosOf(requirements: readonly RequirementResult[]): Todos {
  const todos = new Map<string, Map<string, Blocker>>();
  for (const blocker of requirements.flatMap(blockersOf)) {
    const known = todos.get(todoKey(blocker)) ?? new Map<string, Blocker>();
    todos.set(todoKey(blocker), known.set(blockerKey(blocker), blocker));
  }
  return new Map([...todos].map(([key, blockers]) => [key, [...blockers.values()]]));
}

/** Returns the effort of a step; each cause of violations is a fault to fix. */
function effort(blocker: Blocker | undefined, causes: number): number {
  const { effort: each } = REMEDIES[blocker?.code ?? "other"];
  return blocker?.code === "violated" ? each * Math.max(causes, 1) : each;
}

/** Maximum number of abilities named. */
const MOST_NAMES = 3;

/** Maximum length of a quoted driver message. */
const MOST_QUOTED = 160;

interface Facts {
  readonly violated: number;
  readonly report: VariantReport;
}

function remedyOf([first, ...more]: readonly Blocker[], { violated, report }: Facts): string {
  if (first?.code === "violated" && violated > 0)
    return violated === 1 ? "fix the violated requirement" : `fix the ${violated} violated requirements`;
  if (first?.code === "driver-failed") return `fix the driver: ${reasonOf(first, report)}`;
  const remedy = remedyFor(first) ?? "see the reasons in the report: no setting of payspec is known to help";
  const names = [first, ...more].flatMap((each) => each?.subject ?? []);
  return first?.code === "driver" ? `${remedy}, starting with ${listSome(names, MOST_NAMES)}` : remedy;
}

/** Returns the first reason in the run with this blocker. */
function reasonOf(blocker: Blocker, { scenarios }: VariantReport): string {
  const checks = scenarios.flatMap((each) => each.checks);
  const found = checks.find((each) => each.blocker && blockerKey(each.blocker) === blockerKey(blocker));
  return printable(found?.reason ?? `it failed to perform ${blocker.subject}`, MOST_QUOTED);
}

function staleEntries({ variant }: VariantReport, { baseline }: Judged): readonly Step[] {
  const stale = (baseline?.entries ?? []).filter((each) => each.variant === variant && each.state === "stale");
  if (stale.length === 0) return [];
  const remedy = "remove the stale entries from the baseline, or run with --update-baseline";
  return [{ variant, remedy, requirements: stale.map(({ requirement }) => requirement) }];
}

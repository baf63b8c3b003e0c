import type { Clock } from "../clock/index.ts";
import type { Contract } from "../contract/index.ts";
import type { WireWatch } from "./client-exchange.ts";
import { type Cited, cite, type FoundMistake, isNoticed, type RunOutcome, type RunResult } from "./client-report.ts";
import type { ClientRules } from "./client-rules.ts";
import { type Comparison, createSoundTraffic, type SoundTraffic } from "./first-difference.ts";
import { isApiPath, judgeExchange } from "./judge-exchange.ts";
import { createHabitJudge } from "./judge-habits.ts";
import { MISTAKES, type Mistake } from "./mistake.ts";
import type { ClientPlan, PlannedRun } from "./plan.ts";

/** End of one run of the command. */
export interface CommandResult {
  readonly outcome: Extract<RunOutcome, "passed" | "failed" | "timed-out" | "not-run">;
  /** Description of the end, such as `exit 1`. */
  readonly end: string;
  readonly output?: string;
  readonly lastLines: readonly string[];
}

/** Runs the command against a sandbox that is served for it, and shows what passes between the two. */
export type RunCommand = (run: PlannedRun, watch: WireWatch, attempt: number) => Promise<CommandResult>;

export interface ClientRunOptions {
  readonly rules: ClientRules;
  readonly plan: ClientPlan;
  readonly run: RunCommand;
  readonly clock: Clock;
  /** Number of runs at a time. */
  readonly jobs: number;
  /** Requirements whose mistakes are accepted. */
  readonly accept: readonly string[];
  /** Ends the runs early when aborted. */
  readonly signal: AbortSignal;
  readonly onStart: (run: PlannedRun) => void;
  readonly onEnd: (result: RunResult) => void;
}

export interface ClientRun {
  /** In the order of the plan. */
  readonly results: readonly RunResult[];
  readonly mistakes: readonly FoundMistake[];
}

/**
 * Runs a client's tests against the sound sandbox and, if they pass, against all others of the plan. Requests are
 * judged in every run but those with faults, in which the server provokes them.
 */
export async function runClient(options: ClientRunOptions): Promise<ClientRun> {
  const { plan, rules, jobs, signal } = options;
  const mistakes = createMistakes(rules.contract, options.accept);
  const traffic = createSoundTraffic(rules);
  const creates = new Map<string, number>();
  const [first, ...others] = plan.runs;
  if (!first) throw new Error("a plan begins with the sound sandbox");
  const sound = await performRun(first, { ...options, mistakes, traffic, creates });
  const results: RunResult[] = [sound];
  if (sound.outcome !== "passed" || sound.requests === 0) return { results, mistakes: mistakes.list() };

  const waiting = others.map((each, index) => ({ each, index }));
  const work = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      results[next.index + 1] = await performRun(next.each, { ...options, mistakes, traffic, creates });
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, others.length) }, work));
  for (const [index, each] of others.entries()) results[index + 1] ??= resultOf(each, rules.contract, NOT_RUN);
  return { results, mistakes: mistakes.list() };
}

const NOT_RUN: CommandResult = { outcome: "not-run", end: "not run", lastLines: [] };

interface RunContext extends ClientRunOptions {
  readonly mistakes: Mistakes;
  readonly traffic: SoundTraffic;
  /** Create requests of the sound run. */
  readonly creates: Map<string, number>;
}

/**
 * Performs one run; a failed one is repeated once, since a test may fail for other reasons. Without the repetition,
 * which an interrupt may end or prevent, it is not known which: such a run counts as one that did not take place. What
 * the client never did is a mistake only if the run took place as a whole.
 */
async function performRun(planned: PlannedRun, context: RunContext): Promise<RunResult> {
  const { onStart, onEnd, run, rules, signal } = context;
  onStart(planned);
  let { result, mistakesAtEnd } = await attempt(planned, context);
  const isRepeated = planned.kind !== "sound" && planned.kind !== "fault" && !planned.requestsOnly;
  if (isRepeated && isNoticed(result)) {
    const again = signal.aborted ? NOT_RUN : await run(planned, IGNORE, 2);
    if (again.outcome === "passed") result = { ...result, outcome: "unstable" };
    if (again.outcome === "not-run") result = resultOf(planned, rules.contract, again);
  }
  if (result.outcome === "passed" || result.outcome === "failed") context.mistakes.add(planned.name, mistakesAtEnd);
  onEnd(result);
  return result;
}

const IGNORE: WireWatch = { request: () => {}, exchange: () => {}, webhook: () => {}, webhookEnd: () => {} };

interface Attempt {
  readonly result: RunResult;
  /** Mistakes that only the end of the run shows. */
  readonly mistakesAtEnd: readonly Mistake[];
}

async function attempt(planned: PlannedRun, context: RunContext): Promise<Attempt> {
  const { rules, run, clock, mistakes, traffic, creates } = context;
  const isSound = planned.kind === "sound";
  const habits = createHabitJudge(rules, creates);
  const comparison = isSound ? undefined : traffic.compare();
  const report = planned.kind === "fault" ? () => {} : (found: readonly Mistake[]) => mistakes.add(planned.name, found);
  let requests = 0;
  const watch: WireWatch = {
    request: (summary, startedMs) => comparison?.request(summary, startedMs),
    exchange(exchange) {
      if (exchange.path.startsWith(DRIVER_PATH)) return;
      if (isApiPath(exchange.path)) requests += 1;
      report([...judgeExchange(rules, exchange), ...habits.exchange(exchange)]);
      (comparison ?? traffic).exchange(exchange);
    },
    webhook(webhook) {
      habits.webhook();
      (comparison ?? traffic).webhook(webhook);
    },
    webhookEnd: habits.webhookEnd,
  };
  const startedMs = clock.monotonic();
  const ended = await run(planned, watch, 1);
  if (isSound) for (const [asked, times] of habits.creates) creates.set(asked, times);
  const measured = { requests, durationMs: clock.monotonic() - startedMs, comparison };
  const mistakesAtEnd = planned.kind === "fault" ? [] : habits.end();
  return { result: resultOf(planned, rules.contract, ended, measured), mistakesAtEnd };
}

/** Path of the driver, which no client reaches in production. */
export const DRIVER_PATH = "/driver/";

interface Measured {
  readonly requests: number;
  readonly durationMs: number;
  readonly comparison: Comparison | undefined;
}

function resultOf(
  { kind, name, text, requirements, requestsOnly = false }: PlannedRun,
  contract: Contract,
  { outcome, end, output, lastLines }: CommandResult,
  { requests, durationMs, comparison }: Measured = { requests: 0, durationMs: 0, comparison: undefined },
): RunResult {
  const isFailed = kind !== "fault" && (outcome === "failed" || outcome === "timed-out");
  const found = comparison?.result();
  const difference = isFailed && !requestsOnly ? found : undefined;
  return {
    kind,
    name,
    text,
    requirements: requirements.map((id): Cited => cite(contract, id)),
    requestsOnly,
    outcome,
    end,
    durationMs,
    requests,
    ...(output !== undefined && { output }),
    lastLines: isFailed ? lastLines : [],
    differed: found !== undefined,
    ...(difference && { difference }),
  };
}

/** Mistakes of all runs, each once. */
interface Mistakes {
  add(run: string, found: readonly Mistake[]): void;
  list(): readonly FoundMistake[];
}

/** A body can be wrong in a million places. */
const MOST_MISTAKES = 200;

function createMistakes(contract: Contract, accept: readonly string[]): Mistakes {
  const all = new Map<string, { readonly first: Mistake; times: number; readonly runs: Set<string> }>();
  const order = Object.keys(MISTAKES);
  return {
    add(run, found) {
      for (const each of found) {
        const key = JSON.stringify([each.kind, each.requirement, each.operation, each.place]);
        if (all.size >= MOST_MISTAKES && !all.has(key)) continue;
        const known = all.get(key) ?? { first: each, times: 0, runs: new Set<string>() };
        known.times += 1;
        known.runs.add(run);
        all.set(key, known);
      }
    },
    list: () =>
      [...all.values()]
        .map(({ first, times, runs }): FoundMistake => {
          const accepted = accept.includes(first.requirement);
          return { ...first, requirement: cite(contract, first.requirement), times, runs: [...runs], accepted };
        })
        .sort((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind)),
  };
}

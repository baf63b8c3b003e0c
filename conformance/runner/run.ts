import { createPace, createRecorder } from "../exchange/index.ts";
import {
  type BaselineEntry,
  type Log,
  PROBE,
  type RunEnd,
  type RunLine,
  type Shard,
  type Traffic,
  worstEnd,
} from "../log/index.ts";
import type { Scenario } from "../scenario/index.ts";
import { nameSecrets } from "./access.ts";
import { describePlan } from "./describe-plan.ts";
import { createBailingLog, type EarlyEnd, watchForEnd } from "./early-end.ts";
import { type Plan, shareOf } from "./plan.ts";
import { probe } from "./probe.ts";
import { runScenario } from "./run-scenario.ts";
import type { ScenarioContext, Target } from "./scenario-context.ts";
import {
  createContext,
  createCounter,
  createTargetState,
  type RunDependencies,
  type TargetState,
} from "./target-state.ts";
import { createWorkerPool, type WorkerPool } from "./worker-pool.ts";

export interface RunOptions extends EarlyEnd, Omit<RunDependencies, "recorder" | "pace" | "nextExchange"> {
  readonly targets: readonly Target[];
  readonly strict: boolean;
  /** Version of payspec. */
  readonly payspec: string;
  /** Present if this is one of several runs that share their plan. */
  readonly shard?: Shard;
  /** Number of rounds in which every scenario is run; defaults to one. */
  readonly repeats?: number;
  /** Known failures; redacted. */
  readonly baseline?: readonly BaselineEntry[] | undefined;
  /** Maximum number of requests per second, to all deployments together. */
  readonly rate?: number;
}

/** Runs all targets concurrently, and writes everything to the log. Never rejects because of a deployment. */
export async function run(options: RunOptions): Promise<void> {
  const { clock, targets, repeats = 1, rate } = options;
  for (const target of targets) nameSecrets(target, options.redactor);
  const startedMs = clock.monotonic();
  const pace = rate === undefined ? undefined : createPace(clock, rate);
  const log = createBailingLog(options.log, options, (message) => {
    for (const { gate } of states) gate.end({ kind: "interrupted", message });
  });
  const dependencies = { ...options, log, ...(pace && { pace }), nextExchange: createCounter() };
  const states = targets.map((target) => openState(target, dependencies));
  log.append(firstLine(options));

  const stopRecording = states.map((each) => recordDeliveries(each, options));
  const stopWatching = watchForEnd(
    states.map(({ gate }) => gate),
    options,
    clock,
  );
  for (let repeat = 0; repeat < repeats && !states.every(({ gate }) => gate.ended); repeat += 1) {
    await runOnce(states.map((each) => createContext(each, repeat)));
  }
  stopWatching();
  for (const stop of stopRecording) stop();

  const ends = states.map(({ plan, gate }): [string, RunEnd] => [nameOf(plan), gate.ended ?? { kind: "finished" }]);
  log.append({
    type: "run-end",
    endedAt: new Date(clock.now()).toISOString(),
    durationMs: clock.monotonic() - startedMs,
    traffic: Object.fromEntries(
      states.map(({ plan, exchanges, room }): [string, Traffic] => {
        return [nameOf(plan), { ...exchanges.traffic, ...(room.unlogged > 0 && { unlogged: room.unlogged }) }];
      }),
    ),
    end: worstEnd(ends.map(([, end]) => end)),
    ...(ends.length > 1 && { ends: Object.fromEntries(ends) }),
  });
}

function firstLine(options: RunOptions): RunLine {
  const { clock, payspec, seed, strict, targets, shard, repeats = 1, baseline } = options;
  return {
    type: "run",
    format: 1,
    payspec,
    seed,
    shard: shard ?? { index: 1, of: 1 },
    ...(repeats > 1 && { repeats }),
    startedAt: new Date(clock.now()).toISOString(),
    strict,
    plans: targets.map((each) => describePlan(each, options)),
    ...(baseline && { baseline }),
  };
}

/** Runs every scenario of every target once. */
async function runOnce(contexts: readonly PooledContext[]): Promise<void> {
  for (const { inbox } of contexts) inbox?.turn();
  await Promise.all(contexts.map(runShared));
  // All variants may use the same deployment, so an exclusive scenario runs alone among all of them.
  for (const each of contexts) await runExclusive(each);
  for (const { watch } of contexts) watch.end();
}

/** Logs webhooks that arrive during the run, up to the limit; returns a function that stops it. */
function recordDeliveries(
  { plan, deployment, inbox, witnessed, room }: RunState,
  { log, redactor, digest }: RunOptions,
) {
  const recorder = createRecorder(redactor, digest);
  const variant = nameOf(plan);
  if (inbox && deployment.webhooks?.expected) {
    witnessed.add("inbox");
    log.append({ type: "witness", variant, scenario: PROBE, repeat: 0, ...log.stamp(), channel: "inbox" });
  }
  return (
    inbox?.listen(({ number, method, path, headers, body, complete, answered }) => {
      const sent = [path, ...headers.flat(), body].reduce((sum, each) => sum + each.length, 0);
      if (!room.take(sent)) return;
      log.append({
        type: "delivery",
        variant,
        ...log.stamp(),
        delivery: number,
        method,
        path: recorder.text(path),
        headers: recorder.headers(headers),
        body: recorder.body(body, undefined, complete),
        answered,
      });
    }) ?? (() => {})
  );
}

/** State of a target that persists over all repeats. */
type RunState = TargetState & { readonly workers: WorkerPool; readonly room: DeliveryRoom };

type PooledContext = ScenarioContext & Pick<RunState, "workers">;

function openState(target: Target, dependencies: RunDependencies): RunState {
  const workers = createWorkerPool(dependencies.limits);
  const log: Log = {
    ...dependencies.log,
    append(line) {
      dependencies.log.append(line);
      workers.observe(line);
    },
  };
  const state = createTargetState(target, { ...dependencies, log });
  return { ...state, workers, room: createDeliveryRoom(() => state.exchanges.traffic.requests) };
}

/** Makes the first request of the run, then runs all scenarios that may run concurrently. */
async function runShared(context: PooledContext): Promise<void> {
  if (context.repeat === 0) await probe(context);
  if (isUnreachable(context)) return;
  const shared = shareOf(context.plan).scenarios.filter((each) => !isExclusive(each, context));
  const waiting = [...shared.filter((each) => each.patient), ...shared.filter((each) => !each.patient)];
  await context.workers.each(waiting, (each) => runScenario(each, context));
}

/** Runs exclusive scenarios last, one after another. */
async function runExclusive(context: PooledContext): Promise<void> {
  if (isUnreachable(context)) return;
  for (const exclusive of shareOf(context.plan).scenarios.filter((each) => isExclusive(each, context)))
    await context.workers.each([exclusive], (each) => runScenario(each, context));
}

function isExclusive({ exclusive }: Scenario, { driver }: ScenarioContext): boolean {
  return exclusive !== undefined && !(exclusive.unless && driver.abilities[exclusive.unless]);
}

/**
 * Returns true if the server is unreachable or rejects the credentials. The run reports that once, so no scenario runs.
 */
function isUnreachable({ gate }: ScenarioContext): boolean {
  return gate.ended?.kind === "unreachable";
}

function nameOf({ variant }: Plan): string {
  return variant.contract.variant;
}

/** Limit for the webhooks in the log of a run, so that flooding the inbox cannot fill the disk. */
interface DeliveryRoom {
  /** Reserves space for a webhook of this many characters; returns false if the limit is reached. */
  take(characters: number): boolean;
  /** Number of webhooks that were not logged. */
  readonly unlogged: number;
}

/** Limit in characters: many times the size of normal traffic, and growing with the number of requests. */
const LOG_BUDGET = { base: 8 * 1024 * 1024, perRequest: 8 * 1024 };

/** Overhead of a log line in characters. */
const LINE_OVERHEAD = 512;

/** Creates a delivery room. `requests` returns the number of requests sent so far. */
export function createDeliveryRoom(requests: () => number): DeliveryRoom {
  let taken = 0;
  let unlogged = 0;
  return {
    take(characters) {
      const wanted = taken + characters + LINE_OVERHEAD;
      const isRoom = wanted <= LOG_BUDGET.base + requests() * LOG_BUDGET.perRequest;
      if (isRoom) taken = wanted;
      else unlogged += 1;
      return isRoom;
    },
    get unlogged() {
      return unlogged;
    },
  };
}

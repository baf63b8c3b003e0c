import type { Clock } from "../clock/index.ts";
import type { Level } from "../contract/index.ts";
import type { Limits } from "../deployment/index.ts";
import { createExchanges, createGate, createRecorder, type Redactor } from "../exchange/index.ts";
import type { Log, Outcome, RunEnd, Traffic } from "../log/index.ts";
import type { Scenario } from "../scenario/index.ts";
import type { Transport } from "../transport/index.ts";
import { createWatch } from "./create-watch.ts";
import type { Plan } from "./plan.ts";
import { PROBE, probe } from "./probe.ts";
import { runScenario } from "./run-scenario.ts";
import type { Stage, Target } from "./stage.ts";

export interface RunOptions {
  readonly targets: readonly Target[];
  readonly transport: Transport;
  readonly clock: Clock;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly limits: Limits;
  readonly strict: boolean;
  readonly payspec: string;
  /** Makes the data of this run its own. */
  readonly seed: string;
  /** SHA-256 in hexadecimal. */
  readonly digest: (text: string) => string;
  /** Ends the run early, with a report of what was done. */
  readonly interrupt?: AbortSignal;
}

/** Runs every target, side by side, and writes all that happens to the log. Never rejects because of a deployment. */
export async function run(options: RunOptions): Promise<void> {
  const { log, clock, targets } = options;
  const startedMs = clock.monotonic();
  log.append({
    type: "run",
    format: 1,
    payspec: options.payspec,
    seed: options.seed,
    shard: { index: 1, of: 1 },
    startedAt: new Date(clock.now()).toISOString(),
    strict: options.strict,
    plans: targets.map((each) => describePlan(each, options.redactor)),
  });
  let exchange = 0;
  const nextExchange = () => {
    exchange += 1;
    return exchange;
  };
  const tracks = targets.map((target) => createTrack(target, options, nextExchange));
  const quiet = tracks.map((each) => recordDeliveries(each, options));
  const interrupt = () => {
    for (const { gate } of tracks) gate.end({ kind: "interrupted", message: "interrupted before its end" });
  };
  options.interrupt?.addEventListener("abort", interrupt, { once: true });
  if (options.interrupt?.aborted) interrupt();
  await Promise.all(tracks.map((each) => runShared(each, options.limits.concurrency)));
  // One deployment may stand behind every variant: what must be alone is alone among all of them.
  for (const each of tracks) await runExclusive(each);
  options.interrupt?.removeEventListener("abort", interrupt);
  for (const stop of quiet) stop();
  for (const { watch } of tracks) watch.end();

  const ends = tracks.map(({ plan, gate }): [string, RunEnd] => [nameOf(plan), gate.ended ?? { kind: "finished" }]);
  log.append({
    type: "run-end",
    endedAt: new Date(clock.now()).toISOString(),
    durationMs: clock.monotonic() - startedMs,
    traffic: Object.fromEntries(
      tracks.map(({ plan, exchanges }): [string, Traffic] => [nameOf(plan), exchanges.traffic]),
    ),
    end: worst(ends.map(([, end]) => end)),
    ...(ends.length > 1 && { ends: Object.fromEntries(ends) }),
  });
}

const ENDS_BY_WEIGHT = [
  "suite-error",
  "unreachable",
  "lost",
  "interrupted",
] as const satisfies readonly RunEnd["kind"][];

function worst(ends: readonly RunEnd[]): RunEnd {
  const kind = ENDS_BY_WEIGHT.find((each) => ends.some((end) => end.kind === each));
  return ends.find((each) => each.kind === kind) ?? { kind: "finished" };
}

/** Logs what reaches the inbox while the run lasts; returns what ends it. */
function recordDeliveries({ plan, deployment, inbox, witnessed }: Stage, { log, redactor, digest }: RunOptions) {
  const recorder = createRecorder(redactor, digest);
  const variant = nameOf(plan);
  if (inbox && deployment.webhooks?.expected) {
    witnessed.add("inbox");
    log.append({ type: "witness", variant, scenario: PROBE, repeat: 0, ...log.stamp(), channel: "inbox" });
  }
  return (
    inbox?.listen(({ number, method, path, headers, body, complete, answered }) =>
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
      }),
    ) ?? (() => {})
  );
}

function createTrack(target: Target, options: RunOptions, nextExchange: () => number): Stage {
  const { variant } = target.plan;
  const gate = createGate();
  const outcomeOf = (requirement: string) =>
    OUTCOME_WHEN_BROKEN[variant.contract.requirements[requirement]?.level ?? "open"];
  const exchanges = createExchanges({
    ...options,
    contract: variant.contract,
    wire: variant.wire,
    saysSuccess: variant.signs.saysSuccess,
    ...(variant.idempotencyHeader !== undefined && { idempotencyHeader: variant.idempotencyHeader }),
    gate,
    nextExchange,
    outcomeOf,
  });
  const watch = createWatch({ ...options, variant, outcomeOf });
  return { ...options, ...target, exchanges, gate, watch, witnessed: new Set(), repeat: 0 };
}

/** What only observes, or demands nothing, can neither pass nor fail. */
const OUTCOME_WHEN_BROKEN = {
  stated: "violated",
  implied: "finding",
  open: "observed",
  unobservable: "observed",
  context: "observed",
} as const satisfies Record<Level, Outcome>;

/** The first request, and then all that can run at once. */
async function runShared(stage: Stage, concurrency: number): Promise<void> {
  await probe(stage);
  if (isUnreachable(stage)) return;
  const shared = stage.plan.scenarios.filter((each) => !isExclusive(each, stage));
  const waiting = [...shared.filter((each) => each.patient), ...shared.filter((each) => !each.patient)];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runScenario(next, stage);
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, worker));
}

/** What cannot run beside anything else comes last, one after another. */
async function runExclusive(stage: Stage): Promise<void> {
  if (isUnreachable(stage)) return;
  for (const each of stage.plan.scenarios) {
    if (isExclusive(each, stage)) await runScenario(each, stage);
  }
}

function isExclusive({ exclusive }: Scenario, { driver }: Stage): boolean {
  return exclusive !== undefined && !(exclusive.unless && driver.abilities[exclusive.unless]);
}

/** Where nobody is there, or nobody is let in, one sentence says it; that of every scenario would hide it. */
function isUnreachable({ gate }: Stage): boolean {
  return gate.ended?.kind === "unreachable";
}

function nameOf({ variant }: Plan): string {
  return variant.contract.variant;
}

function describePlan({ plan, deployment, driver, inbox }: Target, redactor: Redactor) {
  const { variant, scenarios, requirements, selection } = plan;
  const { variant: name, title, version, hash } = variant.contract;
  const { redact } = redactor;
  const configuration = {
    url: redact(deployment.baseUrl),
    headers: deployment.headers.map(([header, value]) => [redact(header), redact(value)]),
    roles: Object.keys(deployment.roles),
    driver: driver.kind,
    ...(inbox && { inbox: redact(inbox.url) }),
    data: {
      ...deployment.data,
      callbackUrl: redact(deployment.data.callbackUrl),
      phone: redact(deployment.data.phone),
    },
  };
  return {
    variant: name,
    title,
    contract: { version, hash },
    configuration,
    abilities: Object.keys(driver.abilities),
    selection,
    scenarios: scenarios.map((each) => ({ id: each.id, title: each.title, requirements: each.requirements })),
    requirements,
  };
}

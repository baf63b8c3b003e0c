import { expect } from "vitest";
import { type Clock, createRealClock, createVirtualClock } from "../../clock/index.ts";
import { DEFAULT_LIMITS, DEFAULT_VALID_DATA } from "../../deployment/index.ts";
import { connectHttpDriver } from "../../driver/index.ts";
import { createRedactor } from "../../exchange/index.ts";
import { createLog } from "../../log/index.ts";
import { createHttpTransport, serve } from "../../node/index.ts";
import { createFold, planVariant, type Report, run } from "../../runner/index.ts";
import { createInProcessTransport, type Transport } from "../../transport/index.ts";
import { integration } from "../../variants/integration/scenarios/index.ts";
import {
  createIntegrationSandbox,
  type IntegrationRules,
  type IntegrationSandboxOptions,
  integrationRules,
  type Sandbox,
  toOutgoing,
  type Wire,
} from "../../variants/sandboxes.ts";
import { reportedBy } from "../reported.ts";

const ITERATIONS = ["create-refund/at-once", "create-refund/whole-at-once"];
const TOGETHER = 10;

/** Delay of the provider in milliseconds; on the clock of {@link racing} it takes no real time. */
const PROVIDER_MS = 1;

export type Broken = (clock: Clock) => Partial<IntegrationSandboxOptions>;

/** Creates a barrier that releases its callers when this many have arrived. */
function createMeeting(size: number) {
  let waiting: (() => void)[] = [];
  return (goOn: () => void) => {
    waiting.push(goOn);
    if (waiting.length < size) return;
    const all = waiting;
    waiting = [];
    for (const each of all) queueMicrotask(each); // a clock must never call back before it returns
  };
}

/** Holds requests of different queues between reading the remaining amount and the refund, so that they race. */
function racing(queues: number, refundQueue: IntegrationRules["refundQueue"]): Broken {
  return (clock) => {
    const meet = createMeeting(queues);
    const after: Clock["after"] = (delayMs, action) => {
      if (delayMs !== PROVIDER_MS) return clock.after(delayMs, action);
      meet(action);
      return () => {};
    };
    return { clock: { ...clock, after }, rules: { ...integrationRules, refundQueue } };
  };
}

let lane = 0;

/** Rejects all of ten concurrent requests, as if another one had been first. */
const turnsAllDown: Broken = () => {
  const meetings = new Map<string, ReturnType<typeof createMeeting>>();
  const wire: Wire = async (request, next) => {
    const { pathname } = request.url;
    if (!pathname.endsWith("/refund/create")) return next(request);
    const known = meetings.get(pathname);
    if (known === undefined) meetings.set(pathname, createMeeting(TOGETHER));
    await new Promise<void>((resolve) => meetings.get(pathname)?.(resolve));
    return toOutgoing({ status: 409, body: { message: "another refund of this payment is under way" } });
  };
  return { wire };
};

const double = ["create-refund.no-double-refund", "create-refund.sum-within-amount"];

export const broken: readonly (readonly [string, Broken, Partial<ReturnType<typeof reportedBy>>])[] = [
  ["a queue for each request: all ten are accepted", racing(TOGETHER, () => `${lane++}`), { violated: double }],
  ["two queues: two are accepted", racing(2, () => `${lane++ % 2}`), { violated: double }],
  [
    "all ten are turned down",
    turnsAllDown,
    {
      violated: ["create-refund.concurrent-serialised"],
      inconclusive: ["create-refund.amount-above-zero", "create-refund.no-double-refund"],
    },
  ],
];

const nothing = { violated: [], findings: [], inconclusive: [] };

const closing: (() => unknown)[] = [];

/** Closes everything that a test has opened. */
export async function closeAll(): Promise<void> {
  for (const close of closing.splice(0)) await close();
}

type Open = typeof inMemory;

/** Expects the sound sandbox to pass this many times in a row. */
export async function expectSound(open: Open, rounds: number): Promise<void> {
  const runOnce = await open(() => ({}));
  for (let round = 0; round < rounds; round += 1) {
    const report = await runOnce(`round-${round}`);
    expect({ verdict: report.verdict, ...reportedBy(report) }).toEqual({ verdict: "conformant", ...nothing });
  }
}

/** Expects a faulty sandbox to be reported exactly like this. */
export async function expectCaught(open: Open, breakIt: Broken, reported: Partial<ReturnType<typeof reportedBy>>) {
  const runOnce = await open(breakIt);
  expect(reportedBy(await runOnce("once"))).toEqual({ ...nothing, ...reported });
}

/** Opens a sandbox in this process, on virtual time; returns a function that runs the scenarios against it. */
export async function inMemory(breakIt: Broken) {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const { sandbox, role } = openSandbox(clock, breakIt);
  const transport = createInProcessTransport(sandbox.fetchLocally);
  return (seed: string) => runIterations({ clock, transport, url: "http://sandbox.test", role, seed });
}

/** Opens a sandbox on a socket; returns a function that runs the scenarios against it. */
export async function overHttp(breakIt: Broken) {
  const clock = createRealClock();
  const { sandbox, role } = openSandbox(clock, breakIt);
  const served = await serve(sandbox.fetch);
  const transport = createHttpTransport();
  closing.push(transport.close, served.close);
  return (seed: string) => runIterations({ clock, transport, url: served.url, role, seed });
}

function openSandbox(clock: Clock, breakIt: Broken): { sandbox: Sandbox; role: Role } {
  const delivery = async () => ({ status: 200 });
  const sandbox = createIntegrationSandbox({ clock, delivery, providerLatencyMs: PROVIDER_MS, ...breakIt(clock) });
  closing.push(sandbox.close);
  return { sandbox, role: integration.credentialsOf(sandbox.newBusiness()) };
}

type Role = ReturnType<typeof integration.credentialsOf>;

interface Place {
  readonly clock: Clock;
  readonly transport: Transport;
  readonly url: string;
  readonly role: Role;
  readonly seed: string;
}

async function runIterations({ clock, transport, url, role, seed }: Place): Promise<Report> {
  const fold = createFold(new Map([[integration.contract.variant, integration.contract]]));
  const driver = await connectHttpDriver({
    url: `${url}/driver/v1`,
    transport,
    signal: () => ({ signal: new AbortController().signal, done: () => {} }),
  });
  const roles = { main: role };
  const deployment = { variant: "integration", baseUrl: url, headers: [], roles, data: DEFAULT_VALID_DATA };
  await run({
    targets: [{ plan: planVariant(integration, { only: ITERATIONS }), deployment, driver }],
    transport,
    clock,
    log: createLog(clock, [fold.add]),
    redactor: createRedactor(),
    limits: { ...DEFAULT_LIMITS, concurrency: 1 }, // only requests of the same scenario overlap
    strict: false,
    payspec: "0.0.0",
    seed,
    digest: () => "",
  });
  return fold.report();
}

import { expect } from "vitest";
import { type Clock, createVirtualClock } from "../clock/index.ts";
import { DEFAULT_LIMITS, DEFAULT_VALID_DATA } from "../deployment/index.ts";
import { connectHttpDriver } from "../driver/index.ts";
import { createRedactor } from "../exchange/index.ts";
import { createSequenceRunner, explore, type LoggedOutcome, replay, type SearchOptions } from "../explore/index.ts";
import { createInbox } from "../inbox/index.ts";
import { type Exploration, parseSequence, printStep, type Sequence, type Variant } from "../scenario/index.ts";
import { createInProcessTransport } from "../transport/index.ts";
import type { Deliver, OpenOptions, OpenSandbox, Change as SandboxChange } from "../variants/sandboxes.ts";

/** Changes that a proof makes to an explored sandbox. */
export interface ExploreChange<Rules = unknown, Store = unknown> extends SandboxChange<Rules, Store> {
  readonly fault?: string;
  readonly latitudes?: readonly string[];
  /** False if no inbox is configured. */
  readonly inbox?: boolean;
  /** Interrupts the exploration. */
  readonly interrupt?: AbortSignal;
}

export type ChangeOf<Rules, Store> = (clock: Clock) => ExploreChange<Rules, Store>;

interface Explorable<Rules, Store> {
  readonly variant: Variant;
  readonly exploration: Exploration;
  open(options: OpenOptions & SandboxChange<Rules, Store>): OpenSandbox;
}

const ORIGIN = "http://sandbox.test";

/**
 * Creates an exploration of a sandbox in this process, on virtual time: one sandbox for all sequences, with an inbox.
 */
export async function sandboxToExplore<Rules, Store>(
  { variant, exploration, open }: Explorable<Rules, Store>,
  change: ChangeOf<Rules, Store>,
): Promise<SearchOptions<LoggedOutcome>> {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const inbox = createInbox({ clock, url: "http://inbox.test/webhooks" });
  const delivery: Deliver = async ({ url, headers, body }) =>
    inbox.receive({ method: "POST", path: url, headers: Object.entries(headers), body, complete: true });
  const { inbox: hasInbox = true, interrupt, ...changed } = change(clock);
  const { test: sandbox } = open({ clock, delivery, ...changed });
  const transport = createInProcessTransport(sandbox.fetchLocally);
  const driver = await connectHttpDriver({
    url: `${ORIGIN}/driver/v1`,
    transport,
    signal: () => ({ signal: new AbortController().signal, done: () => {} }),
  });
  const runSequence = createSequenceRunner({
    variant: { ...variant, invariants: [] }, // all violations are found by the model
    exploration,
    deployment: {
      variant: variant.contract.variant,
      baseUrl: ORIGIN,
      headers: [],
      roles: { main: variant.credentialsOf(sandbox.newBusiness({ webhookUrl: inbox.url })) },
      data: DEFAULT_VALID_DATA,
    },
    driver,
    ...(hasInbox && { inbox }),
    ...(interrupt && { interrupt }),
    transport,
    clock,
    redactor: createRedactor(),
    limits: DEFAULT_LIMITS,
    strict: false,
    payspec: "0.0.0",
    seed: "proof",
    digest: () => "", // not relevant to proofs
  });
  const abilities = Object.keys(driver.abilities);
  return { exploration, abilities, runSequence, clock, eventuallyMs: DEFAULT_LIMITS.eventuallyMs };
}

/** Fault that becomes visible only after several steps. */
export interface SequenceFault<R extends string, Rules, Store> {
  /** Description of the faulty behaviour. */
  readonly text: string;
  /** Creates a new change for each sandbox, because some faults have state. */
  readonly change: ChangeOf<Rules, Store>;
  /** Requirements of which the fault violates one, as a shortest sequence shows. */
  readonly requirements: readonly R[];
  /** One of the shortest sequences. */
  readonly sequence: string;
}

/** Seed of every exploration of a sandbox. */
export const SEED = 4;

/**
 * Expects a fault to be found within 200 sequences, and to shrink to the length of the shortest one; this shortest
 * sequence must show the fault again, and nothing in the sound sandbox.
 */
export async function expectShortest<R extends string, Rules, Store>(
  explorable: Explorable<Rules, Store>,
  { change, requirements, sequence }: SequenceFault<R, Rules, Store>,
): Promise<void> {
  const explored = await explore({ ...(await sandboxToExplore(explorable, change)), runs: 200, seed: SEED });
  if (explored.kind !== "found") throw new Error(explored.kind);
  const shortest = readSequence(sequence, explorable.exploration);
  expect(requirements, printSequence(explored.sequence)).toContain(explored.violation.requirement);
  expect(explored.sequence.length, printSequence(explored.sequence)).toBe(shortest.length);
  expect(explored.shortest).toBe(true);

  for (const each of [shortest, explored.sequence]) {
    const replayed = await replay(each, await sandboxToExplore(explorable, change));
    if (replayed.kind !== "found") throw new Error(`${printSequence(each)}: ${replayed.kind}`);
    expect(requirements).toContain(replayed.violation.requirement);
    const sound = await replay(each, await sandboxToExplore(explorable, () => ({})));
    expect(sound).toMatchObject({ kind: "nothing found", tally: { unfinished: new Map() } });
  }
}

/** Parses a sequence with its steps on one line. */
export function readSequence(text: string, { commands }: Exploration): Sequence {
  return parseSequence(text.replaceAll("; ", "\n"), commands);
}

export function printSequence(sequence: Sequence): string {
  return sequence.map(printStep).join("; ");
}

/**
 * Explores a deployment with this latitude with a few seeds: nothing may be found, though sequences may remain
 * unfinished.
 */
export async function exploreLatitude<Rules, Store>(
  explorable: Explorable<Rules, Store>,
  latitude: string,
  { seeds, runs }: { readonly seeds: readonly number[]; readonly runs: number },
) {
  const found: unknown[] = [];
  const unfinished = new Map<string, number>();
  const findings = new Set<string>();
  for (const seed of seeds) {
    const options = await sandboxToExplore(explorable, () => ({ latitudes: [latitude] }));
    const explored = await explore({ ...options, runs, seed });
    for (const [reason, count] of explored.tally.unfinished)
      unfinished.set(reason, (unfinished.get(reason) ?? 0) + count);
    for (const each of explored.tally.findings)
      findings.add(`${each.requirement}: ${each.expected}, got ${each.actual}`);
    if (explored.kind === "nothing found") continue;
    found.push(
      explored.kind === "found"
        ? { seed, sequence: printSequence(explored.sequence), violation: explored.violation }
        : { seed, ...explored.end },
    );
  }
  return { found, unfinished, findings: [...findings] };
}

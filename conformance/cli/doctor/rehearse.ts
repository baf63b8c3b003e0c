import { createVirtualClock } from "../../clock/index.ts";
import {
  type Credentials,
  DEFAULT_LIMITS,
  DEFAULT_VALID_DATA,
  type Deployment,
  type RoleName,
} from "../../deployment/index.ts";
import { connectHttpDriver, type Driver } from "../../driver/index.ts";
import { createRedactor } from "../../exchange/index.ts";
import { createInbox } from "../../inbox/index.ts";
import { type BaselineEntry, createLog, type Line } from "../../log/index.ts";
import { type BaselineResult, createFold, type Plan, run, type VariantReport } from "../../runner/index.ts";
import type { Deliver, SandboxKind } from "../../sandbox/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { createInProcessTransport } from "../../transport/index.ts";
import type { Equipment, OwnedRole } from "./equipment.ts";

export interface Rehearsal {
  readonly plan: Plan;
  readonly sandbox: SandboxKind;
  readonly equipment: Equipment;
  readonly strict: boolean;
  /** What is known to stay inconclusive. */
  readonly baseline?: readonly BaselineEntry[];
  /** Told each line of the log. */
  readonly hear?: (line: Line) => void;
  /** Told each role whose credentials a scenario takes, each time. */
  readonly onRole?: (role: RoleName) => void;
}

export interface Rehearsed {
  readonly report: VariantReport;
  /** What the run makes of its baseline, where it has one. */
  readonly baseline: BaselineResult | undefined;
  /** What a driver can do where nothing is missing. */
  readonly abilities: readonly string[];
}

const ORIGIN = "http://sandbox.test";
const LIVE_ORIGIN = "http://live.sandbox.test";
const KEY_OF_NOBODY = "sk_test_of_nobody";

/**
 * A whole run in memory and on virtual time against payspec's own sandbox, which is sound, with no more than the equipment
 * of the real deployment: what it leaves open is what the equipment lacks, in the words of a run.
 */
export async function rehearse({
  plan,
  sandbox,
  equipment,
  strict,
  baseline,
  hear = () => {},
  onRole = () => {},
}: Rehearsal): Promise<Rehearsed> {
  const { variant } = plan;
  const name = variant.contract.variant;
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const inbox = createInbox({ clock, url: equipment.inbox?.url ?? "http://inbox.test/webhooks" });
  const deliver: Deliver = async ({ url, headers, body }) =>
    equipment.inbox?.deaf
      ? { status: 404 }
      : inbox.receive({ method: "POST", path: url, headers: Object.entries(headers), body, complete: true });
  const { test, live } = sandbox.open({ clock, delivery: deliver });
  const transport = createInProcessTransport((url, init) =>
    (url.startsWith(LIVE_ORIGIN) ? live : test).fetchLocally(url, init),
  );
  let hasBegun = false;
  const taken = (role: RoleName) => hasBegun && onRole(role);
  const roles = castRoles(variant, equipment, () => test.newBusiness({ webhookUrl: inbox.url, live: true }));
  const deployment: Deployment = {
    variant: name,
    baseUrl: ORIGIN,
    headers: [],
    roles: watched(roles, taken),
    data: DEFAULT_VALID_DATA,
    ...(equipment.live && { live: { baseUrl: LIVE_ORIGIN, ...equipment.live } }),
  };
  const able = await connectHttpDriver({
    url: `${ORIGIN}/driver/v1`,
    transport,
    signal: () => ({ signal: new AbortController().signal, done: () => {} }),
  });
  const fold = createFold(new Map([[name, variant.contract]]));
  await run({
    targets: [
      {
        plan,
        deployment,
        driver: withOnly(able, equipment.driver),
        ...(equipment.inbox && { inbox }),
      },
    ],
    transport,
    clock,
    log: createLog(clock, [
      fold.add,
      (line) => {
        // Before its first line, a run looks at all credentials to redact them.
        hasBegun = true;
        hear(line);
      },
    ]),
    redactor: createRedactor(),
    limits: DEFAULT_LIMITS,
    strict,
    baseline,
    payspec: "",
    seed: "doctor",
    digest: () => "",
  });
  test.close();
  live.close();
  const whole = fold.report();
  const [report] = whole.variants;
  if (!report) throw new Error(`the rehearsal of ${name} has no report`);
  return { report, baseline: whole.baseline, abilities: Object.keys(able.abilities) };
}

/** Credentials for each role: one business for those that are one, and a key of nobody for one that is turned away. */
function castRoles(
  { credentials: fields, credentialsOf }: Variant,
  { roles }: Equipment,
  newBusiness: () => ReturnType<ReturnType<SandboxKind["open"]>["test"]["newBusiness"]>,
): Deployment["roles"] {
  const businesses = new Map<string, ReturnType<typeof newBusiness>>();
  const cast = ([role, { owner, letIn }]: [string, OwnedRole]): [string, Credentials] => {
    const business = businesses.get(owner) ?? newBusiness();
    businesses.set(owner, business);
    const own = credentialsOf(role === "live" ? { ...business, key: business.liveKey ?? "" } : business);
    if (letIn) return [role, own];
    const secrets = fields.filter(({ secret }) => secret).map(({ field }) => [field, KEY_OF_NOBODY]);
    return [role, { ...own, ...Object.fromEntries(secrets) }];
  };
  return Object.fromEntries(Object.entries(roles).map(cast));
}

/** The same, which tells of each that is taken. */
function watched(roles: Deployment["roles"], taken: (role: RoleName) => void): Deployment["roles"] {
  const names = Object.keys(roles) as RoleName[]; // Object.keys forgets what the keys of a record are
  return Object.defineProperties(
    {},
    Object.fromEntries(
      names.map((role) => {
        const get = () => {
          taken(role);
          return roles[role];
        };
        return [role, { enumerable: true, get }];
      }),
    ),
  );
}

function withOnly({ abilities }: Driver, { kind, abilities: names }: Equipment["driver"]): Driver {
  const known: readonly string[] = names;
  return { kind, abilities: Object.fromEntries(Object.entries(abilities).filter(([name]) => known.includes(name))) };
}

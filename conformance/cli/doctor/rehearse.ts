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
import type { Variant } from "../../scenario/index.ts";
import { createInProcessTransport } from "../../transport/index.ts";
import type { Deliver, SandboxKind } from "../../variants/sandboxes.ts";
import type { Capabilities, OwnedRole } from "./capabilities.ts";

export interface Rehearsal {
  readonly plan: Plan;
  readonly sandbox: SandboxKind;
  readonly capabilities: Capabilities;
  readonly strict: boolean;
  /** Entries known to stay inconclusive. */
  readonly baseline?: readonly BaselineEntry[];
  /** Receives each line of the log. */
  readonly onLine?: (line: Line) => void;
  /** Called with the role each time a scenario reads its credentials. */
  readonly onRole?: (role: RoleName) => void;
}

export interface Rehearsed {
  readonly report: VariantReport;
  /** Baseline result of the run, if it has a baseline. */
  readonly baseline: BaselineResult | undefined;
  /** Abilities of a driver that has all of them. */
  readonly abilities: readonly string[];
}

const ORIGIN = "http://sandbox.test";
const LIVE_ORIGIN = "http://live.sandbox.test";
const UNKNOWN_KEY = "sk_test_of_nobody";

/**
 * Executes a complete run in memory and virtual time against payspec's own sandbox, which is conformant, limited to the
 * capabilities of the real deployment. The run reports what they are insufficient for.
 */
export async function rehearse({
  plan,
  sandbox,
  capabilities,
  strict,
  baseline,
  onLine = () => {},
  onRole = () => {},
}: Rehearsal): Promise<Rehearsed> {
  const { variant } = plan;
  const name = variant.contract.variant;
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const inbox = createInbox({ clock, url: capabilities.inbox?.url ?? "http://inbox.test/webhooks" });
  const deliver: Deliver = async ({ url, headers, body }) =>
    capabilities.inbox?.unreachable
      ? { status: 404 }
      : inbox.receive({ method: "POST", path: url, headers: Object.entries(headers), body, complete: true });
  const { test, live } = sandbox.open({ clock, delivery: deliver });
  const transport = createInProcessTransport((url, init) =>
    (url.startsWith(LIVE_ORIGIN) ? live : test).fetchLocally(url, init),
  );
  let hasBegun = false;
  const taken = (role: RoleName) => hasBegun && onRole(role);
  const roles = createRoles(variant, capabilities, () => test.newBusiness({ webhookUrl: inbox.url, live: true }));
  const deployment: Deployment = {
    variant: name,
    baseUrl: ORIGIN,
    headers: [],
    roles: watched(roles, taken),
    data: DEFAULT_VALID_DATA,
    ...(capabilities.live && { live: { baseUrl: LIVE_ORIGIN, ...capabilities.live } }),
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
        driver: withOnly(able, capabilities.driver),
        ...(capabilities.inbox && { inbox }),
      },
    ],
    transport,
    clock,
    log: createLog(clock, [
      fold.add,
      (line) => {
        // Before its first line, a run reads all credentials to redact them.
        hasBegun = true;
        onLine(line);
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

/** Creates credentials for each role: one business for each owner, and an unknown key for rejected roles. */
function createRoles(
  { credentials: fields, credentialsOf }: Variant,
  { roles }: Capabilities,
  newBusiness: () => ReturnType<ReturnType<SandboxKind["open"]>["test"]["newBusiness"]>,
): Deployment["roles"] {
  const businesses = new Map<string, ReturnType<typeof newBusiness>>();
  const cast = ([role, { owner, accepted }]: [string, OwnedRole]): [string, Credentials] => {
    const business = businesses.get(owner) ?? newBusiness();
    businesses.set(owner, business);
    const own = credentialsOf(role === "live" ? { ...business, key: business.liveKey ?? "" } : business);
    if (accepted) return [role, own];
    const secrets = fields.filter(({ secret }) => secret).map(({ field }) => [field, UNKNOWN_KEY]);
    return [role, { ...own, ...Object.fromEntries(secrets) }];
  };
  return Object.fromEntries(Object.entries(roles).map(cast));
}

/** Returns the same roles with getters that report each access. */
function watched(roles: Deployment["roles"], taken: (role: RoleName) => void): Deployment["roles"] {
  const names = Object.keys(roles) as RoleName[]; // Object.keys loses the key type of a record
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

function withOnly({ abilities }: Driver, { abilities: names, ...driver }: Capabilities["driver"]): Driver {
  const known: readonly string[] = names;
  return {
    ...driver,
    abilities: Object.fromEntries(Object.entries(abilities).filter(([name]) => known.includes(name))),
  };
}

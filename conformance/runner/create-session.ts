import { sleep } from "../clock/index.ts";
import { DEFAULT_WEBHOOKS_WITHIN_MS, type RoleName } from "../deployment/index.ts";
import {
  type Abilities,
  type Ability,
  type Driver,
  DriverError,
  type DriverRequest,
  noDriver,
} from "../driver/index.ts";
import type { OutgoingRequest, Redactor, Site } from "../exchange/index.ts";
import type { Channel } from "../log/index.ts";
import {
  Blocked,
  createAnswer,
  createFailedWaits,
  type FailedWaits,
  type Origin,
  type Performed,
  type Session,
} from "../scenario/index.ts";
import { type Header, headerValue } from "../transport/index.ts";
import { createInboxQueries, type InboxQueries } from "./create-inbox-queries.ts";
import { createSessionInbox } from "./create-session-inbox.ts";
import type { ScenarioContext } from "./scenario-context.ts";
import { unlessEnded, untilEnd } from "./unless-ended.ts";

/** State shared by all parts of one scenario. */
export interface Whole {
  /** True until a response broke the contract, or could not be judged; afterwards, the data may be arbitrary. */
  sound: boolean;
  /** True once the scenario ended, with requests in flight if one of several parallel ones stopped it. */
  over: boolean;
  /** Requests and driver calls in flight. */
  readonly inFlight: Set<Promise<unknown>>;
  /** Number of keys that the driver has issued. */
  keys: number;
  readonly failedWaits: FailedWaits;
}

export function createWhole(eventuallyMs: number): Whole {
  return { sound: true, over: false, inFlight: new Set(), keys: 0, failedWaits: createFailedWaits(eventuallyMs) };
}

/** Part of a scenario for which a session is created, or the whole scenario if it has no parts. */
export interface Part {
  readonly site: Site;
  readonly whole: Whole;
  readonly inParallel: Session["inParallel"];
  /**
   * Throws {@link SuiteError} while parts of it run: using the session of the whole there would cite exchanges of
   * another part.
   */
  readonly assertOwn: () => void;
}

/** Session for one scenario or one of its parts, with its state. */
export interface OpenSession {
  readonly session: Session;
  /** Returns the number of the last exchange. */
  readonly lastExchange: () => number | undefined;
  /** Queries of its inbox. */
  readonly inboxQueries: InboxQueries;
}

export function createSession(context: ScenarioContext, { site, whole, inParallel, assertOwn }: Part): OpenSession {
  const { plan, deployment, driver, exchanges, clock, limits, log, redactor, watch, gate, workers } = context;
  const { contract } = plan.variant;
  let last: number | undefined;
  let uniques = 0;
  /** Exchange of the latest request that can have changed something. */
  let lastChange: number | undefined;
  const driven = new Map<string, Origin>();
  const lastRequest = () => (lastChange === undefined ? {} : { exchange: lastChange });
  const inboxQueries = createInboxQueries(redactor);
  /** Starts something that the end of the scenario waits for. Throws {@link Blocked} after that. */
  const begin = async <T>(act: () => Promise<T>): Promise<T> => {
    assertOwn();
    if (whole.over) throw new Blocked("the scenario has ended");
    const started = act();
    whole.inFlight.add(started);
    return started.finally(() => whole.inFlight.delete(started));
  };

  const send = async (request: OutgoingRequest) => {
    const { headers } = deployment;
    const outgoing = headers.length === 0 ? request : { ...request, headers: [...headers, ...request.headers] };
    const ended = watch.begin(request, site);
    return exchanges
      .send(outgoing, site, (response) => watch.unjudged(request, site, response))
      .then(
        (exchange) => {
          last = exchange.number;
          if (request.method !== "GET") lastChange = exchange.number;
          inboxQueries.turn();
          whole.sound &&= exchange.sound;
          ended(exchange);
          return exchange;
        },
        (error: unknown) => {
          ended();
          throw error;
        },
      );
  };
  const counted = {
    traffic: exchanges.traffic,
    send: (request: OutgoingRequest) => begin(() => send(request)),
  };
  const address = (role: RoleName) => {
    if (role !== "live") return deployment.baseUrl;
    if (!deployment.live) throw noRole("live");
    return deployment.live.baseUrl;
  };
  const witness = (channel: Channel) => {
    if (context.witnessed.has(channel)) return;
    context.witnessed.add(channel);
    const { scenario, repeat } = site;
    log.append({ type: "witness", variant: contract.variant, scenario, repeat, ...log.stamp(), channel });
  };

  const session: Session = {
    contract,
    address,
    clock,
    async pause(delayMs) {
      await workers.suspend(() => untilEnd(gate, (signal) => sleep(clock, delayMs, signal)));
      gate.enter();
    },
    eventuallyMs: limits.eventuallyMs,
    failedWaits: whole.failedWaits,
    data: deployment.data,
    async send({ operation, role = "main", path, bad = true, keepIdempotencyKey = false, ...request }) {
      const { number, json, rejectedWith2xx, result } = await counted.send({
        ...request,
        operation,
        method: contract.operations[operation]?.method ?? "GET",
        url: `${address(role)}${path}`,
        bad,
        keepIdempotencyKey,
      });
      // The text of a body is released with its exchange.
      const { status, headers } = result;
      const answer = { status, json, rejectedWith2xx, exchange: number, sentAtMs: sentAtMs(headers) };
      return createAnswer(operation, answer, () => json);
    },
    credentials(role: RoleName) {
      const found = deployment.roles[role];
      if (!found) throw noRole(role);
      return found;
    },
    can: (ability) => driver.abilities[ability] !== undefined,
    assertCan(ability) {
      if (!driver.abilities[ability]) throw cannot(driver, ability);
    },
    async drive<A extends Ability>(ability: A, ...args: Parameters<Abilities[A]>) {
      // Indexed by the same A, but the compiler sees the union of all abilities here.
      const act = driver.abilities[ability] as
        | ((...args: Parameters<Abilities[A]>) => Promise<Performed<A>>)
        | undefined;
      if (!act) throw cannot(driver, ability);
      return begin(async () => {
        const startedMs = clock.monotonic();
        const on = typeof args[0] === "string" ? redactor.redact(args[0]) : "";
        const redactedArgs = args.map((each) => redacted(each, redactor));
        const before = lastRequest();
        const request = describeRequest(() => driver.requestOf?.(ability, ...args), redactor);
        const record = (ok: boolean, { message, result }: { readonly message?: string; readonly result?: unknown }) =>
          log.append({
            type: "driver",
            variant: contract.variant,
            ...site,
            ...log.stamp(),
            ability,
            on,
            args: redactedArgs,
            ...(result !== undefined && { result: redacted(result, redactor) }),
            ...(request && { request }),
            ok,
            ...(message !== undefined && { message: redactor.redact(message) }),
            durationMs: clock.monotonic() - startedMs,
          });
        try {
          const result = await unlessEnded(gate, () => act(...args));
          for (const secret of secretsIn(result)) {
            whole.keys += 1;
            redactor.add(secret, `key ${whole.keys}`);
          }
          record(true, { result });
          if (typeof args[0] === "string") driven.set(args[0], { ability, ...before });
          return result;
        } catch (error) {
          if (!(error instanceof DriverError) && !(error instanceof URIError)) throw error;
          record(false, { message: error.message });
          throw new Blocked(`the driver failed to perform ${ability}: ${error.message}`, {
            code: "driver-failed",
            subject: ability,
          });
        }
      });
    },
    originOf: (id) => driven.get(String(id)) ?? lastRequest(),
    inbox: (look) =>
      createSessionInbox({
        inbox: context.inbox,
        withinMs: deployment.webhooks?.withinMs ?? DEFAULT_WEBHOOKS_WITHIN_MS,
        clock,
        gate,
        workers,
        onQuery(each) {
          inboxQueries.add(each);
          if (each.saw && look !== "aside") witness("inbox");
        },
      }),
    hasInbox: context.inbox !== undefined,
    allowsLiveCreate: deployment.live?.allowCreate === true,
    witness,
    conceal: (text, of, how) => redactor.add(text, `${redactor.nameOf(of) ?? "a key"}, but ${how}`),
    unique(prefix) {
      uniques += 1;
      const { scenario, repeat, part } = site;
      const own = [
        prefix,
        context.seed,
        contract.variant,
        scenario,
        repeat,
        ...(part === undefined ? [] : [part]),
        uniques,
      ];
      return own.join("-").replaceAll("/", "-");
    },
    inParallel,
  };
  return { session, lastExchange: () => last, inboxQueries };
}

/** Returns plain data with each text redacted. */
function redacted(value: unknown, { redact }: Redactor): unknown {
  const text = JSON.stringify(value, (_, each: unknown) => (typeof each === "string" ? redact(each) : each));
  return text === undefined ? undefined : JSON.parse(text);
}

/**
 * Returns the recorded request of a driver; undefined if an id cannot be encoded in a path, since nothing was sent
 * then.
 */
function describeRequest(request: () => DriverRequest | undefined, { redact }: Redactor) {
  try {
    const { method, path, body } = request() ?? {};
    if (method === undefined || path === undefined) return undefined;
    return { method, path: redact(path), body: redact(JSON.stringify(body)) };
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function noRole(role: RoleName): Blocked {
  const reason = `the role ${role} has no credentials: add them to the configuration`;
  return new Blocked(reason, { code: "role", subject: role });
}

/** Returns the error for a missing ability; without a usable driver, it is the same for all abilities. */
function cannot({ kind, failure }: Driver, ability: Ability): Blocked {
  if (failure !== undefined)
    return new Blocked(`the driver (${kind}) cannot be used: ${failure}`, { code: "driver-unusable" });
  return kind === noDriver.kind
    ? new Blocked("no driver is configured", { code: "driver", subject: ability })
    : new Blocked(`the driver (${kind}) has no ability ${ability}`, { code: "ability", subject: ability });
}

/** Returns the time of the Date header, in milliseconds since 1970; undefined if it is absent or invalid. */
function sentAtMs(headers: readonly Header[]): number | undefined {
  const timeMs = Date.parse(headerValue(headers, "date") ?? "");
  return Number.isNaN(timeMs) ? undefined : timeMs;
}

/** Returns the keys that an ability issued. */
function secretsIn(result: unknown): readonly string[] {
  if (typeof result !== "object" || result === null || !("key" in result)) return [];
  return typeof result.key === "string" ? [result.key] : [];
}

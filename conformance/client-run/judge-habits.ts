import { jsonIn } from "../contract/index.ts";
import { withoutKeys } from "../deployment/index.ts";
import { type ClientExchange, type SentWebhook, shorten, summarize } from "./client-exchange.ts";
import { businessOf, type ClientRules, type CreateRules } from "./client-rules.ts";
import { operationOf } from "./judge-exchange.ts";
import type { Mistake } from "./mistake.ts";

/** Judges how the requests of one run follow each other. */
export interface HabitJudge {
  exchange(exchange: ClientExchange): readonly Mistake[];
  /** Called before the client receives a webhook. */
  webhook(): void;
  /** Called with the status of the client's response to a webhook; undefined if nothing listened. */
  webhookEnd(webhook: SentWebhook, status: number | undefined): void;
  /** Returns the mistakes that only the end of the run shows. */
  end(): readonly Mistake[];
  /** Create requests so far. */
  readonly creates: CreateCounts;
}

/** Most requests that are remembered of one run. */
const MOST_REMEMBERED = 10_000;

/** Reads of one resource that follow each other within this time have no pause between them, in milliseconds. */
const NO_PAUSE_MS = 10;
const MOST_WITHOUT_PAUSE = 10;

/** Number of create requests by what they ask for; those with the same idempotency key count once. */
export type CreateCounts = ReadonlyMap<string, number>;

/** Creates a judge for one run; `sound` counts the create requests of the sound run. */
export function createHabitJudge(rules: ClientRules, sound: CreateCounts = new Map()): HabitJudge {
  const keys = createKeyJudge(rules);
  const retries = createRetryJudge(rules, sound);
  const polling = createPollingJudge(rules);
  const webhooks = createWebhookJudge(rules);
  return {
    exchange(exchange) {
      webhooks.exchange(exchange);
      const created = createOf(rules, exchange);
      if (!created) retries.otherwise(exchange);
      return [...(created ? [...keys(created), ...retries.create(created)] : []), ...polling.exchange(exchange)];
    },
    webhook: polling.webhook,
    webhookEnd(webhook, status) {
      polling.webhook();
      webhooks.webhook(webhook, status);
    },
    end: webhooks.end,
    creates: retries.counts,
  };
}

/** A create request, as far as it is compared with others. */
interface Create {
  readonly exchange: ClientExchange;
  readonly operation: string;
  readonly rules: CreateRules;
  readonly business: string;
  /** Body, independent of the order of its members. */
  readonly body: string;
  readonly key: string | undefined;
}

function createOf(rules: ClientRules, exchange: ClientExchange): Create | undefined {
  const operation = operationOf(rules, exchange);
  const own = operation === undefined ? undefined : rules.creates[operation];
  if (operation === undefined || !own) return undefined;
  const business = businessOf(rules, exchange);
  const key = exchange.headers.get(rules.idempotencyHeader?.toLowerCase() ?? "");
  return { exchange, operation, rules: own, business, body: canonical(exchange.body), key };
}

/** Looks for idempotency keys that were used with another request. */
function createKeyJudge({ idempotencyHeader }: ClientRules): (create: Create) => readonly Mistake[] {
  const used = new Map<string, { readonly path: string; readonly body: string }>();
  const place = `header ${idempotencyHeader}`;
  return ({ exchange, operation, rules, business, body, key }) => {
    if (key === undefined) return [];
    const { path } = exchange;
    const first = used.get(`${business} ${operation} ${key}`);
    if (!first) remember(used, `${business} ${operation} ${key}`, { path, body });
    const isElsewhere = first !== undefined && first.path !== path;
    const requirement = isElsewhere ? rules.changedPath : rules.changedBody;
    if (!first || !requirement || (first.path === path && first.body === body)) return [];
    const said = isElsewhere
      ? { expected: "a new key for another resource", actual: `the key of a request to ${withoutKeys(first.path)}` }
      : {
          expected: "a new key, or the same body",
          actual: `the key of a request with another body: ${withoutKeys(shorten(first.body))}`,
        };
    return [{ kind: "changed-body", requirement, operation, place, ...said, request: summarize(exchange) }];
  };
}

/**
 * Looks for requests that are sent again after one without a response, or with a 5xx, so that the server cannot recognise them. Tests
 * may ask for the same thing several times: only what exceeds the sound run is a retry.
 */
function createRetryJudge(clientRules: ClientRules, sound: CreateCounts) {
  const { idempotencyHeader } = clientRules;
  const counts = new Map<string, number>();
  const keys = new Set<string>();
  /** Requests without a response, or with a 5xx, by business and content. */
  const unanswered = new Map<string, Set<string>>();
  return {
    counts,
    create({ exchange, operation, rules, business, body, key }: Create): readonly Mistake[] {
      const asked = `${operation} ${exchange.path} ${body}`;
      const isKnown = key !== undefined && keys.has(`${business} ${operation} ${key}`);
      if (key !== undefined && keys.size < MOST_REMEMBERED) keys.add(`${business} ${operation} ${key}`);
      if (!isKnown) remember(counts, asked, (counts.get(asked) ?? 0) + 1);
      const lost = unanswered.get(business) ?? new Set<string>();
      const isRetry = lost.has(asked) && !isKnown && (counts.get(asked) ?? 0) > Math.max(1, sound.get(asked) ?? 0);
      if (exchange.lost || exchange.status >= 500) remember(unanswered, business, lost.add(asked));
      if (!isRetry) return [];
      const retried = "the same request again, after one that received no response or a 5xx";
      const said =
        idempotencyHeader === undefined
          ? { expected: "a read first, which shows if it was created", actual: retried }
          : {
              expected: `the ${idempotencyHeader} of the first`,
              actual: `${retried}, with ${key === undefined ? "no key" : "a new key"}`,
            };
      const shown = { operation, request: summarize(exchange) };
      return [{ kind: "blind-retry", requirement: rules.blindRetry, ...said, ...shown }];
    },
    /** Without idempotency keys, a client that looks first does not retry blindly. */
    otherwise(exchange: ClientExchange): void {
      if (idempotencyHeader === undefined) unanswered.delete(businessOf(clientRules, exchange));
    },
  };
}

/** Stores a value, unless there are too many already. */
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size < MOST_REMEMBERED || map.has(key)) map.set(key, value);
}

/** Returns the same text for the same JSON, whatever the order of its members. */
function canonical(body: string | undefined): string {
  const value = jsonIn(body ?? "");
  return value === undefined ? (body ?? "") : JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}

/** Counts the reads of one resource that bring nothing new and have no pause between them. */
function createPollingJudge(rules: ClientRules) {
  const series = new Map<string, { count: number; endedMs: number; response: string }>();
  const judge = (exchange: ClientExchange): readonly Mistake[] => {
    const operation = operationOf(rules, exchange);
    if (operation === undefined || exchange.method !== "GET") return [];
    const { path, query, status, startedMs, endedMs } = exchange;
    const place = `${businessOf(rules, exchange)} ${path}${query}`;
    const response = `${status} ${exchange.responseBody?.slice(0, 1_000)}`;
    const last = series.get(place);
    const gap = last ? startedMs - last.endedMs : NO_PAUSE_MS;
    if (!last || gap < 0 || gap >= NO_PAUSE_MS || last.response !== response) {
      remember(series, place, { count: 0, endedMs, response });
      return [];
    }
    last.endedMs = endedMs;
    last.count += 1;
    if (last.count !== MOST_WITHOUT_PAUSE) return [];
    const expected = "a pause between two reads";
    const actual = `${MOST_WITHOUT_PAUSE + 1} reads with the same result, each within ${NO_PAUSE_MS} ms after the one before`;
    const said = { requirement: rules.requests.pause, operation, expected, actual };
    return [{ kind: "no-pause", ...said, request: summarize(exchange) }];
  };
  // A read after a webhook is no polling, and webhooks may arrive together.
  return { exchange: judge, webhook: () => series.clear() };
}

/** Looks for a read of each payment about which a forged webhook was accepted. */
function createWebhookJudge(rules: ClientRules) {
  const accepted = new Map<string, SentWebhook>();
  /** Time of the last read, by path. */
  const reads = new Map<string, number>();
  const lists = new Set(Object.values(rules.contract.operations).map((each) => each.path));
  const isConfirmed = ([id, { sentMs }]: readonly [string, SentWebhook]) =>
    [...reads].some(
      ([path, readMs]) =>
        readMs >= sentMs && (lists.has(path) || path.includes(id) || path.includes(encodeURIComponent(id))),
    );
  return {
    webhook(webhook: SentWebhook, status = 0) {
      const { forgedFor } = webhook;
      if (forgedFor !== undefined && status >= 200 && status < 300) remember(accepted, forgedFor, webhook);
    },
    exchange(exchange: ClientExchange) {
      const { method, path, endedMs } = exchange;
      if (method !== "GET" || operationOf(rules, exchange) === undefined) return;
      remember(reads, path, endedMs);
    },
    /** A client that reads after some forged webhooks does not trust them; its other payments are of no interest. */
    end(): readonly Mistake[] {
      const [first] = accepted.values();
      if (!first || [...accepted].some(isConfirmed)) return [];
      const said = {
        expected: "a read of the payment after a webhook, which anybody can send",
        actual: `${accepted.size} accepted with a 2xx status, and none of these payments was read afterwards`,
      };
      const request = { line: `POST ${first.url}`, body: withoutKeys(shorten(first.body)) };
      const { confirmation: requirement } = rules.requests;
      return [{ kind: "trusted-webhook", requirement, place: "webhook", ...said, request }];
    },
  };
}

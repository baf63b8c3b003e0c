import type { Clock } from "../clock/index.ts";
import { beginningOf } from "../driver/index.ts";
import type { Delivery } from "../inbox/index.ts";
import { type ForwardedWebhook, forwardByHttp, type Resend, type Resent } from "../node/index.ts";
import type { WireResult } from "../transport/index.ts";

/** Passes webhooks on to another server, one after another, and keeps the latest ones to resend them. */
export interface Forwarder {
  /** Sends a webhook once those before it have been sent. */
  readonly forward: (number: number, delivery: Delivery) => void;
  /** Sends the webhook with this number again. */
  readonly resend: Resend;
  /** Ends the request that is being sent, and sends no others. */
  stop(): void;
}

export interface ForwarderOptions {
  readonly clock: Clock;
  /** Returns the address for a webhook; undefined if webhooks are not forwarded. */
  readonly addressOf: ((delivery: Delivery) => string) | undefined;
  /** Called with each result of a forwarded or resent webhook. */
  readonly onResult: (number: number, result: Resent) => void;
  /** Replaceable for tests. */
  readonly send?: typeof forwardByHttp;
}

/** Limits of what is kept to be resent. */
const MOST_KEPT = { webhooks: 1_000, bytes: 32 * 1024 * 1024 };
/** Webhooks that wait for a slow server; further ones are not forwarded. */
const MOST_WAITING = 100;

const TIMEOUT_MS = 30_000;
const MAX_BODY_BYTES = 64 * 1024;

export function createForwarder({ clock, addressOf, onResult, send = forwardByHttp }: ForwarderOptions): Forwarder {
  const kept = new Map<number, Delivery>();
  const over = new AbortController();
  let bytes = 0;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const keep = (number: number, delivery: Delivery) => {
    kept.set(number, delivery);
    bytes += sizeOf(delivery);
    for (const [oldest, each] of kept) {
      if (kept.size <= MOST_KEPT.webhooks && bytes <= MOST_KEPT.bytes) break;
      kept.delete(oldest);
      bytes -= sizeOf(each);
    }
  };
  const deliver = async (delivery: Delivery): Promise<Resent> => {
    const { method, raw, complete } = delivery;
    if (!addressOf) return { sent: false, message: "this inbox does not forward webhooks: start it with --forward-to" };
    if (!raw || !complete) return { sent: false, message: "not forwarded, because it was not received completely" };
    if (over.signal.aborted) return { sent: false, message: "not forwarded, because the inbox was stopped" };
    return exchange({ method, url: addressOf(delivery), raw });
  };
  const exchange = async (webhook: ForwardedWebhook): Promise<Resent> => {
    const started = clock.monotonic();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const result = await send(webhook, { signal, maxBodyBytes: MAX_BODY_BYTES });
    return described(webhook.url, result, clock.monotonic() - started);
  };
  /** Sends after all earlier ones, so that webhooks arrive in order. */
  const enqueue = (number: number, delivery: Delivery): Promise<Resent> => {
    if (waiting >= MOST_WAITING) {
      const message = `not forwarded, because ${MOST_WAITING} webhooks before it wait for the server`;
      onResult(number, { sent: false, message });
      return Promise.resolve({ sent: false, message });
    }
    waiting += 1;
    const sent = last.then(async () => {
      const result = await deliver(delivery);
      waiting -= 1;
      if (!over.signal.aborted) onResult(number, result);
      return result;
    });
    last = sent;
    return sent;
  };

  return {
    forward(number, delivery) {
      keep(number, delivery);
      if (addressOf) void enqueue(number, delivery);
    },
    async resend(number) {
      const delivery = kept.get(number);
      if (delivery) return enqueue(number, delivery);
      const numbers = [...kept.keys()];
      const [first, last] = [numbers[0], numbers.at(-1)];
      const known =
        first === undefined ? "it has received none" : `it holds ${first === last ? "only " : `${first} to `}${last}`;
      return { sent: false, message: `the inbox holds no webhook ${number}: ${known}` };
    },
    stop: () => over.abort(),
  };
}

function sizeOf({ body, raw }: Delivery): number {
  return body.length + (raw?.bytes.length ?? 0);
}

function described(url: string, result: WireResult, ms: number): Resent {
  if (result.kind === "failure") {
    const advice = result.reason === "refused" ? ": is the server running?" : "";
    return { sent: true, message: `not delivered to ${url}: ${result.message}${advice}` };
  }
  const { status, body } = result;
  const said = status >= 400 ? beginningOf(body.text) : "";
  const more = status >= 300 && status < 400 ? " (redirects are not followed)" : said === "" ? "" : `: ${said}`;
  return { sent: true, status, message: `forwarded to ${url}, answered ${status} in ${Math.round(ms)} ms${more}` };
}

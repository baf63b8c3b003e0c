import { type Clock, sleep } from "../../clock/index.ts";
import type { Transport, WireResult } from "../../transport/index.ts";

/** Options for polling a server. */
export interface PollOptions {
  readonly transport: Transport;
  readonly clock: Clock;
  /** Stops polling. */
  readonly signal: AbortSignal;
}

/** An address that is not ready, with the last result of polling it. */
export interface NotReady {
  readonly url: string;
  readonly lastResult: string;
}

const ATTEMPT_MS = 5_000;
/** A shorter attempt would fail with a timeout that hides the actual problem. */
const SHORTEST_ATTEMPT_MS = 500;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
const MAX_BODY_BYTES = 64 * 1024;

/** Returns the first address at which something is listening, regardless of its protocol. */
export async function findTaken(urls: readonly string[], poll: PollOptions): Promise<string | undefined> {
  for (const url of urls) {
    const result = await ask(url, ATTEMPT_MS, poll);
    if (result.kind === "response" || (result.reason !== "refused" && result.reason !== "other")) return url;
  }
  return undefined;
}

/**
 * Polls until every address is ready; resolves to the first one that is not when the time is up or the signal aborts.
 */
export async function waitForResponses(
  urls: readonly string[],
  withinMs: number,
  poll: PollOptions,
): Promise<NotReady | undefined> {
  const { clock, signal } = poll;
  const until = clock.monotonic() + withinMs;
  for (const url of urls) {
    const left = () => until - clock.monotonic();
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const result = await ask(url, Math.min(ATTEMPT_MS, Math.max(SHORTEST_ATTEMPT_MS, left())), poll);
      if (isReady(result)) break;
      await sleep(clock, Math.min(pause, left()), signal);
      if (left() <= 0 || signal.aborted) return { url, lastResult: describeResult(result) };
    }
  }
  return undefined;
}

/**
 * Returns true for any status up to 404: a working server often has nothing at its base address, or requires
 * credentials.
 */
function isReady(result: WireResult): boolean {
  return result.kind === "response" && result.status >= 200 && result.status <= 404;
}

function describeResult(result: WireResult): string {
  return result.kind === "response" ? `it answered ${result.status}` : result.message;
}

async function ask(url: string, limitMs: number, { transport, clock, signal }: PollOptions): Promise<WireResult> {
  const attempt = new AbortController();
  const cancel = clock.after(limitMs, () => attempt.abort());
  const limits = { signal: AbortSignal.any([attempt.signal, signal]), maxBodyBytes: MAX_BODY_BYTES };
  return transport.send({ method: "GET", url, headers: [["accept", "*/*"] as const] }, limits).finally(cancel);
}

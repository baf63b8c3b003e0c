import { type Clock, sleep } from "../../clock/index.ts";
import type { Transport, WireResult } from "../../transport/index.ts";

/** How a server is asked. */
export interface Asking {
  readonly transport: Transport;
  readonly clock: Clock;
  /** Ends the asking. */
  readonly signal: AbortSignal;
}

/** An address that is not ready, and what was last heard from it. */
export interface NotReady {
  readonly url: string;
  readonly heard: string;
}

const ATTEMPT_MS = 5_000;
/** An attempt that is cut shorter would be told instead of what is wrong. */
const SHORTEST_ATTEMPT_MS = 500;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
const MAX_BODY_BYTES = 64 * 1024;

/** The first of these addresses that is taken, whatever it speaks. */
export async function findTaken(urls: readonly string[], asking: Asking): Promise<string | undefined> {
  for (const url of urls) {
    const result = await ask(url, ATTEMPT_MS, asking);
    if (result.kind === "response" || (result.reason !== "refused" && result.reason !== "other")) return url;
  }
  return undefined;
}

/** Asks until each address has answered; else the one that did not in this time, or before the signal. */
export async function awaitAnswers(
  urls: readonly string[],
  withinMs: number,
  asking: Asking,
): Promise<NotReady | undefined> {
  const { clock, signal } = asking;
  const until = clock.monotonic() + withinMs;
  for (const url of urls) {
    const left = () => until - clock.monotonic();
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const result = await ask(url, Math.min(ATTEMPT_MS, Math.max(SHORTEST_ATTEMPT_MS, left())), asking);
      if (isReady(result)) break;
      await sleep(clock, Math.min(pause, left()), signal);
      if (left() <= 0 || signal.aborted) return { url, heard: heardIn(result) };
    }
  }
  return undefined;
}

/** Base addresses often show nothing, and most are behind credentials: that is answered by a server that works. */
function isReady(result: WireResult): boolean {
  return result.kind === "response" && result.status >= 200 && result.status <= 404;
}

function heardIn(result: WireResult): string {
  return result.kind === "response" ? `it answered ${result.status}` : result.message;
}

async function ask(url: string, limitMs: number, { transport, clock, signal }: Asking): Promise<WireResult> {
  const attempt = new AbortController();
  const end = () => attempt.abort();
  const cancel = clock.after(limitMs, end);
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  try {
    const request = { method: "GET", url, headers: [["accept", "*/*"] as const] };
    return await transport.send(request, { signal: attempt.signal, maxBodyBytes: MAX_BODY_BYTES });
  } finally {
    cancel();
    signal.removeEventListener("abort", end);
  }
}

import { type Clock, createRealClock } from "../clock/index.ts";
import type { Call, Caller, RequestInfo } from "./call.ts";
import { AbortError, ConnectionError, RequestError, TimeoutError } from "./errors.ts";
import { type ErrorTypes, readResponse } from "./read-answer.ts";
import { isSegment } from "./segment.ts";
import { withoutSecrets } from "./service-text.ts";

export interface CallerOptions {
  readonly baseUrl: string;
  readonly timeoutMs?: number | undefined;
  /** Names of the credential headers; their values never appear in errors. */
  readonly headers: Readonly<Record<string, string>>;
  readonly errorTypes?: ErrorTypes;
  readonly clock?: Clock;
}

/** Allows for slow payment providers. */
const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Creates a caller that adds timeouts and reports every failure as a ClientError. Throws a TypeError for invalid
 * options.
 */
export function createCaller({ baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS, ...options }: CallerOptions): Caller {
  if (!isAddress(baseUrl)) throw new TypeError("baseUrl must be an http address without user name, query and fragment");
  if (!isDuration(timeoutMs)) throw new TypeError(NO_DURATION);
  const { errorTypes, clock = createRealClock() } = options;
  const secretHeaders = Object.values(options.headers);

  return (call, send) => {
    const { signal, headers, timeoutMs: ownMs = timeoutMs } = call.options;
    const problem = problemOf(call, ownMs);
    if (problem !== undefined) return Promise.reject(notSent(call, problem));
    const late = () => new TimeoutError(call, ownMs);
    const aborted = (reason: unknown) => new AbortError(call, reason);

    return withTimeout({ clock, timeoutMs: ownMs, signal, late, aborted }, async (ended) => {
      let secrets: readonly string[] | undefined;
      const onRequest = ({ request, schemaPath }: RequestInfo): undefined => {
        // The credentials may resolve after the call has ended, and an injected fetch may ignore the signal.
        if (ended.aborted) throw new Error("the call has ended");
        const missing = missingIn(schemaPath, call);
        if (missing !== undefined) throw new Error(`path.${missing} is missing`);
        secrets = secretHeaders.map((header) => request.headers.get(header) ?? "").filter((value) => value !== "");
      };
      try {
        const middleware = [{ onRequest }];
        const answered = await send({ signal: ended, parseAs: "text", middleware, ...(headers && { headers }) });
        return readResponse(call, answered, errorTypes, secrets ?? []);
      } catch (error) {
        if (secrets === undefined) throw notSent(call, error instanceof Error ? error.message : "", error);
        const { text, code } = describeFailure(error, secrets);
        throw new ConnectionError(call, text, code);
      }
    });
  };
}

const NO_DURATION = "timeoutMs must be a positive number of milliseconds";

function isDuration(timeoutMs: number): boolean {
  return typeof timeoutMs === "number" && timeoutMs > 0;
}

/** Rejects an address with embedded credentials: errors and logs show addresses. */
function isAddress(baseUrl: string): boolean {
  return typeof baseUrl === "string" && /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i.test(baseUrl);
}

function problemOf({ path = {} }: Call, timeoutMs: number): string | undefined {
  if (!isDuration(timeoutMs)) return NO_DURATION;
  const unusable = Object.entries(path).find(([, value]) => !isSegment(value));
  return unusable && `path.${unusable[0]} is not a valid resource id`;
}

/** Returns the name of a missing path parameter: openapi-fetch would send its placeholder literally. */
function missingIn(schemaPath: string, { path = {} }: Call): string | undefined {
  const names = [...schemaPath.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return names.find((name) => !Object.hasOwn(path, name));
}

function notSent(call: Call, problem: string, cause?: unknown): RequestError {
  const options = cause === undefined ? undefined : { cause };
  return new RequestError(`${call.operationId} was not sent${problem === "" ? "" : `: ${problem}`}`, call, options);
}

/** Message and code of a request that got no response. */
interface FailureDescription {
  readonly text: string;
  readonly code: string | undefined;
}

/** Maximum depth of the `cause` chain: causes are more specific than the error that wraps them. */
const MAX_CAUSES = 5;
/** Maximum number of characters searched for credentials; MAX_LENGTH limits those shown. */
const MAX_READ = 2_000;
const MAX_LENGTH = 300;

/**
 * Returns the message and code of a failed fetch, including its causes, as text only: the error itself may hold the
 * request and its credentials.
 */
function describeFailure(error: unknown, secrets: readonly string[]): FailureDescription {
  const texts = new Set<string>();
  let code: string | undefined;
  let each = error;
  for (let depth = 0; depth < MAX_CAUSES && typeof each === "object" && each !== null; depth += 1) {
    const { message, code: own, cause } = each as { message?: unknown; code?: unknown; cause?: unknown }; // any object
    if (typeof message === "string" && message !== "") texts.add(message);
    if (typeof own === "string" && /^[A-Z][A-Z0-9_]{1,39}$/.test(own) && !secrets.includes(own)) code = own;
    each = cause;
  }
  return { text: withoutSecrets([...texts].join(": ").slice(0, MAX_READ), secrets).slice(0, MAX_LENGTH), code };
}

/** Timeout and abort signal of an operation, with the errors to reject with. */
interface Limits {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  late(): Error;
  aborted(reason: unknown): Error;
}

/**
 * Runs `work` until it settles, times out or is aborted. On timeout or abort, its signal aborts and the promise rejects
 * at once, even if `work` ignores the signal. Timers and listeners are always removed.
 */
function withTimeout<T>(
  { clock, timeoutMs, signal, late, aborted }: Limits,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const leave = () => {
      cancel();
      ignore();
    };
    const stop = (error: Error) => {
      leave();
      reject(error);
      controller.abort();
    };
    const abort = () => stop(aborted(signal?.reason));
    const cancel = timeoutMs === Number.POSITIVE_INFINITY ? () => {} : clock.after(timeoutMs, () => stop(late()));
    const ignore = signal ? onAbort(signal, abort) : () => {};
    if (signal?.aborted) return abort();
    work(controller.signal).then(resolve, reject).finally(leave);
  });
}

/** Calls that wait for a signal, with the one listener that they share. */
interface Waiting {
  readonly acts: Set<() => void>;
  readonly listener: () => void;
}

const waiting = new WeakMap<AbortSignal, Waiting>();

/**
 * Calls `act` when a signal aborts, until the returned function is called. All calls share one listener: engines warn
 * about more than ten, and `AbortSignal.any` leaves something behind in a signal that lives longer.
 */
function onAbort(signal: AbortSignal, act: () => void): () => void {
  const { acts, listener } = waiting.get(signal) ?? listenTo(signal);
  acts.add(act);
  return () => {
    if (!acts.delete(act) || acts.size > 0) return;
    waiting.delete(signal);
    signal.removeEventListener("abort", listener);
  };
}

function listenTo(signal: AbortSignal): Waiting {
  const acts = new Set<() => void>();
  const listener = () => {
    for (const act of [...acts]) act();
  };
  signal.addEventListener("abort", listener);
  const shared = { acts, listener };
  waiting.set(signal, shared);
  return shared;
}

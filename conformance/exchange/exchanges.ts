import { type Clock, sleep } from "../clock/index.ts";
import { type Contract, documentedResponse, type Operation } from "../contract/index.ts";
import type { Limits } from "../deployment/index.ts";
import type { Blocker, ExchangeLine, Log, Traffic } from "../log/index.ts";
import { type Header, headerValue, type Transport, type WireRequest, type WireResult } from "../transport/index.ts";
import { assertValidRequest } from "./assert-valid-request.ts";
import { CutOff } from "./cut-off.ts";
import {
  type Exchange,
  type Exchanges,
  NoResponse,
  type OutgoingRequest,
  type Site,
  SuiteError,
  type WireRequirements,
} from "./exchange.ts";
import type { Flaw } from "./flaw.ts";
import { type Gate, runEnded } from "./gate.ts";
import { type JsonTextFacts, MAX_DEPTH, MAX_VALUES, readJsonText } from "./json-text.ts";
import { judgeResponse, type ResponseJudgement } from "./judge-response.ts";
import type { Pace } from "./pace.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import type { Redactor } from "./redactor.ts";

export interface ExchangesOptions {
  readonly contract: Contract;
  readonly wire: WireRequirements;
  /** Returns true if a body reports success; without it, every 2xx counts as success. */
  readonly saysSuccess?: (json: unknown) => boolean;
  /** Returns true if a body reports that nothing was done; without it, no 2xx does. */
  readonly saysFailure?: (json: unknown) => boolean;
  /** Header that makes a request unique; it gets a new value when the request is resent after 429. */
  readonly idempotencyHeader?: string;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly log: Log;
  readonly redactor: Redactor;
  /** Prepares exchanges for the log. Default: a recorder that uses the redactor directly. */
  readonly recorder?: Recorder;
  readonly gate: Gate;
  readonly limits: Limits;
  /** Without it, requests are sent immediately. */
  readonly pace?: Pace;
  /** Returns the SHA-256 hash in hexadecimal, for truncated bodies. */
  readonly digest: (text: string) => string;
  /** Returns the next exchange number; the count covers the whole run, all variants. */
  readonly nextExchange: () => number;
  /** Returns the outcome of breaking a requirement, by its level; open requirements are only observed. */
  readonly outcomeOf: (requirement: string) => "violated" | "finding" | "observed";
}

const FIRST_BACKOFF_MS = 1_000;

const TOO_LONG: Blocker = { code: "too-long" };
const UNREADABLE: Blocker = { code: "response-unreadable" };

const TOO_LATE: WireResult = { kind: "failure", reason: "timeout", message: "no response within the time limit" };
const CUT_OFF: WireResult = { kind: "failure", reason: "other", message: "the run ended before the response arrived" };

type Counting = { -readonly [Name in keyof Traffic]: Traffic[Name] };

type Place = Pick<ExchangeLine, "variant" | "scenario" | "repeat" | "part" | "atMs" | "elapsedMs" | "exchange">;

/** The result of one attempt; `excess` is the reason why it could not be judged, if any. */
type Attempt = Pick<Exchange, "number" | "json" | "rejectedWith2xx" | "sound"> & {
  readonly result: WireResult;
  readonly excess: string | undefined;
};

export function createExchanges(options: ExchangesOptions): Exchanges {
  const { contract, clock, log, gate, limits } = options;
  const traffic: Counting = { requests: 0, responses: 0, validated: 0, unconstrained: 0 };
  const recorder = options.recorder ?? createRecorder(options.redactor, options.digest);
  const { wire, saysSuccess, saysFailure } = options;
  const signs = { ...(saysSuccess && { saysSuccess }), ...(saysFailure && { saysFailure }) };
  const measure = { contract, wire, redact: recorder.text, ...signs };

  /** Numbers of the exchanges that await a response, by scenario and part. */
  const waiting = new Map<string, Set<number>>();

  /** Sends a request. A transport that listens for the end stops on its own; one that does not is abandoned. */
  const sendOnce = async (request: WireRequest): Promise<WireResult> => {
    const cutOff = new CutOff(limits.maxBodyBytes);
    let leave = (_: WireResult): void => {};
    const end = () => {
      if (!cutOff.end()) leave(TOO_LATE);
    };
    const cancel = clock.after(limits.requestTimeoutMs, end);
    const release = gate.onEnd(end);
    traffic.requests += 1;
    try {
      const result = await new Promise<WireResult>((resolve, reject) => {
        leave = resolve;
        options.transport.send(request, cutOff).then(resolve, reject);
      });
      if (result.kind === "response") traffic.responses += 1;
      if (result.kind === "response" || !gate.ended) return result;
      traffic.cancelled = (traffic.cancelled ?? 0) + 1;
      return CUT_OFF;
    } finally {
      cancel();
      release();
    }
  };

  /** Waits, but not beyond the end of the run. */
  const waitOut = async (delayMs: number) => {
    gate.enter();
    const controller = new AbortController();
    const release = gate.onEnd(() => controller.abort());
    await sleep(clock, delayMs, controller.signal);
    release();
  };

  /** Returns the reason why a response cannot be judged, if it exceeds the size limits. */
  const excessOf = (result: WireResult, { depth, values }: JsonTextFacts): string | undefined => {
    if (result.kind === "failure") return undefined;
    if (!result.body.complete) return `the body is longer than ${limits.maxBodyBytes} bytes, so it was not judged`;
    // The limits are those of JSON values: text whose first character begins none is judged, whatever its size.
    if (!/^\s*[[{"\-\dtfn]/.test(result.body.text)) return undefined;
    if (depth > MAX_DEPTH) return `the body nests deeper than ${MAX_DEPTH} levels, so it was not judged`;
    return values > MAX_VALUES ? `the body has more than ${MAX_VALUES} values, so it was not judged` : undefined;
  };

  /**
   * Returns the requirement left undecided by a response that cannot be judged; never an open one, which expects
   * nothing.
   */
  const leftOpenBy = (status: number, operation: Operation): string => {
    const answer = documentedResponse(operation, status)?.answer.requirement;
    const judged = [answer, operation.requirement].find(
      (id) => id !== undefined && options.outcomeOf(id) !== "observed",
    );
    return judged ?? wire.json;
  };

  const recordFlaw = (place: Place, { requirement, by, pointer, expected, actual, difference = "value" }: Flaw) => {
    const outcome = options.outcomeOf(requirement);
    const [wanted, found] = [recorder.text(expected), recorder.text(actual)];
    if (outcome === "observed") {
      const where = pointer === undefined ? "" : ` at ${recorder.text(pointer)}`;
      log.append({ type: "observation", ...place, requirement, value: `${found}${where}, not ${wanted}` });
      return;
    }
    const at = pointer === undefined ? {} : { pointer: recorder.clause(pointer) };
    log.append({
      type: "check",
      ...place,
      requirement,
      by,
      ...at,
      expected: wanted,
      actual: found,
      difference,
      outcome,
    });
  };

  /** Makes one attempt: sends, judges and records it. */
  const attempt = async (
    request: OutgoingRequest,
    operation: Operation,
    wireRequest: WireRequest,
    site: Site,
  ): Promise<Attempt> => {
    const delayMs = options.pace?.next() ?? 0;
    if (delayMs > 0) await waitOut(delayMs);
    gate.enter();
    const number = options.nextExchange();
    const startedMs = clock.monotonic();
    const key = `${site.scenario}#${site.repeat}#${site.part ?? ""}`;
    const others = waiting.get(key) ?? new Set<number>();
    const beside = [...others];
    waiting.set(key, others.add(number));
    const result = await sendOnce(wireRequest);
    others.delete(number);
    if (others.size === 0) waiting.delete(key);
    const durationMs = clock.monotonic() - startedMs;
    const response = result.kind === "response" ? result : undefined;
    const facts = response?.body.complete ? readJsonText(response.body.text) : { depth: 0, values: 0 };
    const excess = excessOf(result, facts);
    const limited = response?.status === 429;
    let judgement: ResponseJudgement | undefined;
    if (response && excess === undefined && !limited) {
      judgement = judgeResponse(measure, operation, response, facts, request);
      traffic.validated += 1;
      if (judgement.unconstrained) traffic.unconstrained += 1;
    }
    const { atMs, elapsedMs } = log.stamp();
    const place: Place = { variant: contract.variant, ...site, atMs, elapsedMs, exchange: number };
    log.append({
      type: "exchange",
      ...place,
      operation: request.operation,
      request: {
        method: wireRequest.method,
        url: recorder.text(wireRequest.url),
        headers: recorder.headers(wireRequest.headers),
        ...(wireRequest.body !== undefined && { body: recorder.body(wireRequest.body) }),
        bad: request.bad,
      },
      ...(result.kind === "response"
        ? {
            response: {
              status: result.status,
              headers: recorder.headers(result.headers),
              body: recorder.body(result.body.text, result.body.byteLength, result.body.complete),
            },
          }
        : { failure: { reason: result.reason, message: recorder.clause(result.message) } }),
      durationMs,
      ...(beside.length > 0 && { beside }),
      ...(judgement && {
        validation: {
          against: judgement.against,
          unconstrained: judgement.unconstrained,
          exercised: judgement.exercised,
        },
      }),
    });
    for (const flaw of judgement?.flaws ?? []) recordFlaw(place, flaw);
    for (const seen of judgement?.observations ?? []) log.append({ type: "observation", ...place, ...seen });
    if (response && excess !== undefined && !limited) {
      const requirement = leftOpenBy(response.status, operation);
      log.append({
        type: "check",
        ...place,
        requirement,
        outcome: "inconclusive",
        by: "wire",
        reason: excess,
        blocker: TOO_LONG,
      });
    }
    if (limited) gate.limited();
    else if (result.kind === "response") gate.answered();
    else if (result !== CUT_OFF) gate.failed(recorder.clause(result.message), result.answered);
    return {
      number,
      result,
      excess,
      json: judgement?.json,
      rejectedWith2xx: judgement?.rejectedWith2xx === true,
      sound: judgement?.flaws.length === 0,
    };
  };

  return {
    traffic,
    async send(request, site, onUnjudged) {
      const operation = contract.operations[request.operation];
      if (!operation) throw new SuiteError(`no operation ${request.operation} in the contract of ${contract.variant}`);
      if (!request.bad) assertValidRequest(contract, operation, request);
      const name = `${request.method} ${operation.path}`;
      let wireRequest = toWire(request);
      let waitedMs = 0;
      for (let backoffMs = FIRST_BACKOFF_MS; ; backoffMs *= 2) {
        const { number, result, json, rejectedWith2xx, sound, excess } = await attempt(
          request,
          operation,
          wireRequest,
          site,
        );
        if (result === CUT_OFF && gate.ended) throw runEnded(gate.ended);
        if (result.kind === "failure")
          throw new NoResponse(`${name}: ${recorder.clause(result.message)}`, result.answered ? UNREADABLE : undefined);
        if (result.status === 429 || excess !== undefined) onUnjudged?.({ number, result });
        if (result.status !== 429 && excess !== undefined) throw new NoResponse(`${name}: ${excess}`, TOO_LONG);
        if (result.status !== 429)
          return { number, operation: request.operation, result, json, rejectedWith2xx, sound };
        const delayMs = retryAfterMs(result.headers, clock.now()) ?? backoffMs;
        if (waitedMs + delayMs > limits.rateLimitMs) {
          const message = stillLimited(waitedMs, delayMs, limits.rateLimitMs);
          gate.exhausted(message);
          throw new NoResponse(`${name}: ${message}`, { code: "rate-limited" });
        }
        waitedMs += delayMs;
        await waitOut(delayMs);
        if (!request.keepIdempotencyKey) wireRequest = renewed(wireRequest, options.idempotencyHeader);
      }
    },
  };
}

function stillLimited(waitedMs: number, nextMs: number, mostMs: number): string {
  const [waited, next, most] = [waitedMs, nextMs, mostMs].map(secondsIn);
  return `still 429 after ${waited} of waiting, and ${next} more would exceed the limit of ${most} (rateLimitSeconds)`;
}

const DAY_S = 24 * 60 * 60;

/** Formats a wait, which a deployment may choose freely, even infinite. */
function secondsIn(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds <= DAY_S ? `${seconds} s` : "over a day";
}

function toWire({ method, url, headers, body }: OutgoingRequest): WireRequest {
  return body === undefined ? { method, url, headers } : { method, url, headers, body };
}

/**
 * Returns the delay of a `Retry-After` header, given in seconds or as a date, in milliseconds; undefined if it requests
 * no delay or is invalid.
 */
function retryAfterMs(headers: readonly Header[], nowMs: number): number | undefined {
  const value = headerValue(headers, "retry-after")?.trim() ?? "";
  const delayMs = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - nowMs;
  return delayMs > 0 ? delayMs : undefined;
}

/** Returns the request to resend, with a new value in the header that makes it unique. */
function renewed(request: WireRequest, header: string | undefined): WireRequest {
  const wanted = header?.toLowerCase();
  const headers = request.headers.map(
    ([name, value]): Header => [name, name.toLowerCase() === wanted ? crypto.randomUUID() : value],
  );
  return { ...request, headers };
}

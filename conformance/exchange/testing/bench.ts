import { type Clock, createVirtualClock } from "../../clock/index.ts";
import type { Contract } from "../../contract/index.ts";
import { DEFAULT_LIMITS, type Limits } from "../../deployment/index.ts";
import { createLog, type Line } from "../../log/index.ts";
import type { Transport, WireRequest, WireResponse, WireResult } from "../../transport/index.ts";
import type { Exchanges, WireRequirements } from "../exchange.ts";
import { createExchanges } from "../exchanges.ts";
import { createGate, type Gate } from "../gate.ts";
import { createRedactor, type Redactor } from "../redactor.ts";

/** A choke point on virtual time, with a function as the wire. */
export interface Bench {
  readonly exchanges: Exchanges;
  readonly gate: Gate;
  readonly clock: Clock;
  readonly redactor: Redactor;
  readonly lines: readonly Line[];
  /** Requests sent over the wire. */
  readonly sent: readonly WireRequest[];
  linesOf<T extends Line["type"]>(type: T): readonly Extract<Line, { type: T }>[];
}

export interface BenchOptions {
  readonly contract: Contract;
  readonly wire: WireRequirements;
  readonly whenIdle: (action: () => void) => void;
  readonly answer: (request: WireRequest, clock: Clock) => WireResult | Promise<WireResult>;
  readonly secrets?: readonly string[];
  readonly limits?: Partial<Limits>;
  /** False for a transport that cannot be cut off. */
  readonly readsSignal?: boolean;
}

export function createBench({
  contract,
  wire,
  whenIdle,
  answer,
  secrets = [],
  limits,
  readsSignal = true,
}: BenchOptions): Bench {
  const clock = createVirtualClock({ whenIdle });
  const lines: Line[] = [];
  const sent: WireRequest[] = [];
  const gate = createGate();
  const redactor = createRedactor(secrets);
  const transport: Transport = {
    send(request, limitsOfOne) {
      sent.push(request);
      return new Promise((resolve, reject) => {
        const leave = () => resolve({ kind: "failure", reason: "timeout", message: "too late" });
        if (readsSignal) limitsOfOne.signal.addEventListener("abort", leave);
        Promise.resolve(answer(request, clock)).then(resolve, reject);
      });
    },
  };
  let exchange = 0;
  const exchanges = createExchanges({
    contract,
    wire,
    idempotencyHeader: "Lamp-Once",
    transport,
    clock,
    log: createLog(clock, [(line) => lines.push(line)]),
    redactor,
    gate,
    limits: { ...DEFAULT_LIMITS, ...limits },
    digest: (text) => `digest of ${text.length}`,
    nextExchange: () => {
      exchange += 1;
      return exchange;
    },
    outcomeOf: (id) => {
      const level = contract.requirements[id]?.level;
      return level === "stated" ? "violated" : level === "implied" ? "finding" : "observed";
    },
  });
  const linesOf = <T extends Line["type"]>(type: T) =>
    // Filtered by exactly that member.
    lines.filter((each) => each.type === type) as unknown as readonly Extract<Line, { type: T }>[];
  return { exchanges, gate, clock, redactor, lines, sent, linesOf };
}

const JSON_TYPE = ["content-type", "application/json"] as const;

export function answerOf(status: number, json: unknown, headers: WireResponse["headers"] = [JSON_TYPE]): WireResponse {
  return textOf(status, JSON.stringify(json), headers);
}

export function textOf(status: number, text: string, headers: WireResponse["headers"] = [JSON_TYPE]): WireResponse {
  return {
    kind: "response",
    status,
    headers,
    body: { text, byteLength: text.length, wellFormed: true, complete: true },
  };
}

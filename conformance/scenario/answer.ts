import { Blocked } from "./stop.ts";

/** What a deployment answered to one call. */
export interface Answer<T> {
  readonly status: number;
  /** The parsed body; undefined where there is none or it is no JSON. */
  readonly json: unknown;
  /** Number of the exchange in the log. */
  readonly exchange: number;
  /** True for any 2xx. */
  readonly accepted: boolean;
  /** When it was sent by the clock of the deployment: its Date. Undefined where it has none, or nobody kept it. */
  readonly sentAtMs: number | undefined;
  /** The resource in it. Reading it where there is none stops the scenario: what it still had to check is inconclusive. */
  readonly data: T;
}

/** An answer whose resource is looked up when somebody reads it; `step` names the call, for people. */
export function createAnswer<T>(
  step: string,
  {
    status,
    json,
    exchange,
    sentAtMs,
  }: Pick<Answer<T>, "status" | "json" | "exchange"> & Partial<Pick<Answer<T>, "sentAtMs">>,
  find: () => T | undefined,
): Answer<T> {
  return new Answered(step, status, json, exchange, sentAtMs, find);
}

/** A class, since a getter of a literal is made anew with each object, at the cost of many others. */
class Answered<T> implements Answer<T> {
  readonly status: number;
  readonly json: unknown;
  readonly exchange: number;
  readonly accepted: boolean;
  readonly sentAtMs: number | undefined;
  readonly #step: string;
  readonly #find: () => T | undefined;

  constructor(
    step: string,
    status: number,
    json: unknown,
    exchange: number,
    sentAtMs: number | undefined,
    find: () => T | undefined,
  ) {
    this.status = status;
    this.json = json;
    this.exchange = exchange;
    this.sentAtMs = sentAtMs;
    this.accepted = status >= 200 && status < 300;
    this.#step = step;
    this.#find = find;
  }

  get data(): T {
    const found = this.accepted ? this.#find() : undefined;
    if (found === undefined)
      throw new Blocked(`${this.#step} answered ${this.status} without the data that the next step needs`);
    return found;
  }
}

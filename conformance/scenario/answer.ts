import { Blocked } from "./stop.ts";
import type { Answer } from "./words.ts";

/** Creates a response that looks up its resource on first use; `step` names the call, for people. */
export function createAnswer<T>(step: string, response: Response<T>, find: () => T | undefined): Answer<T> {
  return new Answered(step, response, find);
}

type Response<T> = Pick<Answer<T>, "status" | "json" | "exchange"> &
  Partial<Pick<Answer<T>, "sentAtMs" | "rejectedWith2xx">>;

/** Returns the exchange of a value that is a response; undefined for any other value. */
export function exchangeOf(value: unknown): number | undefined {
  return value instanceof Answered ? value.exchange : undefined;
}

/** A class, because a getter in an object literal is created anew for each object, which is much more expensive. */
class Answered<T> implements Answer<T> {
  readonly status: number;
  readonly json: unknown;
  readonly exchange: number;
  readonly accepted: boolean;
  readonly rejectedWith2xx: boolean;
  readonly sentAtMs: number | undefined;
  readonly #step: string;
  readonly #find: () => T | undefined;

  constructor(
    step: string,
    { status, json, exchange, sentAtMs, rejectedWith2xx = false }: Response<T>,
    find: () => T | undefined,
  ) {
    this.status = status;
    this.json = json;
    this.exchange = exchange;
    this.sentAtMs = sentAtMs;
    this.rejectedWith2xx = rejectedWith2xx;
    this.accepted = status >= 200 && status < 300 && !rejectedWith2xx;
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

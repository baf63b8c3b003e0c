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
  /** The resource in it. Reading it where there is none stops the scenario: what it still had to check is inconclusive. */
  readonly data: T;
}

/** An answer whose resource is looked up when somebody reads it; `step` names the call, for people. */
export function createAnswer<T>(
  step: string,
  { status, json, exchange }: Pick<Answer<T>, "status" | "json" | "exchange">,
  find: () => T | undefined,
): Answer<T> {
  const accepted = status >= 200 && status < 300;
  return {
    status,
    json,
    exchange,
    accepted,
    get data() {
      const found = accepted ? find() : undefined;
      if (found === undefined)
        throw new Blocked(`${step} answered ${status} without the data that the next step needs`);
      return found;
    },
  };
}

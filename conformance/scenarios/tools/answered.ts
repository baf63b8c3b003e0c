import { type Answer, Blocked } from "../../scenario/index.ts";
import { together } from "./together.ts";

/**
 * The answer to a valid request. A 5xx says that the service failed, not how it reads the request, and proves nothing, as
 * with a twin (ruling 1): throws {@link Blocked}.
 */
export function answered<A extends Answer<unknown>>(answer: A): A {
  if (answer.status >= 500) throw new Blocked(`a valid request was answered ${answer.status}: the service has failed`);
  return answer;
}

/** Throws {@link Blocked} where something before the service answers that it cannot be reached: nobody has looked at the request. */
export function mustBeAvailable({ status }: Pick<Answer<unknown>, "status">): void {
  if (status >= 502 && status <= 504) throw new Blocked(`the service was not available: it answered ${status}`);
}

/** Throws {@link Blocked} where one of the calls, with a key that works, is not accepted: that it is not later, or with another key, proves nothing then. */
export async function mustBeAccepted(calls: readonly (() => Promise<Answer<unknown>>)[]): Promise<void> {
  for (const { accepted, status } of await together(calls)) {
    if (!accepted) throw new Blocked(`a call with the right key was answered ${status}`);
  }
}

import { type Answer, Blocked } from "../../scenario/index.ts";

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

import type { RoleName } from "../../deployment/index.ts";
import { type Answer, Blocked } from "../../scenario/index.ts";
import { together } from "./independently.ts";

/**
 * The answer to a valid request. A 5xx says that the service failed, not how it reads the request, and proves nothing, as
 * with a twin (ruling 1): throws {@link Blocked}.
 */
export function answered<A extends Answer<unknown>>(answer: A): A {
  if (answer.status >= 500)
    throw new Blocked(`a valid request returned ${answer.status}: server error`, { code: "unavailable" });
  return answer;
}

/** Throws {@link Blocked} where something before the service answers that it cannot be reached: nobody has looked at the request. */
export function mustBeAvailable({ status }: Pick<Answer<unknown>, "status">): void {
  if (status >= 502 && status <= 504)
    throw new Blocked(`the service was unavailable: it returned ${status}`, { code: "unavailable" });
}

/** Throws {@link Blocked} where one of the calls, with a key that works, is not accepted: that it is not later, or with another key, proves nothing then. */
export async function mustBeAccepted(calls: readonly (() => Promise<Answer<unknown>>)[]): Promise<void> {
  for (const { accepted, status } of await together(calls)) {
    if (!accepted) throw new Blocked(`a request with the right key returned ${status}`);
  }
}

/** Makes a harmless call; throws {@link Blocked} where the credentials of a role are refused as they are: no refusal of them proves anything then. `step` names the call, for people. */
export async function mustBeLetIn(role: RoleName, step: string, call: () => Promise<Answer<unknown>>): Promise<void> {
  const { status } = await call();
  if (status !== 401) return;
  const reason = `the server rejects the credentials of role ${role}: ${step} answered 401`;
  throw new Blocked(reason, { code: "role-rejected", subject: role });
}

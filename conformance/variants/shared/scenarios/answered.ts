import type { RoleName } from "../../../deployment/index.ts";
import { type Answer, Blocked } from "../../../scenario/index.ts";
import { together } from "./independently.ts";

/**
 * Returns the response to a valid request. Throws {@link Blocked} for a 5xx: it says that the service failed, not how
 * it reads the request, and proves nothing, as with a twin (ruling 1).
 */
export function answered<A extends Answer<unknown>>(answer: A): A {
  if (answer.status >= 500)
    throw new Blocked(`a valid request returned ${answer.status}: server error`, { code: "unavailable" });
  return answer;
}

/**
 * Throws {@link Blocked} if one of the calls, with a valid key, is not accepted: then a later rejection, or one with
 * another key, proves nothing.
 */
export async function mustBeAccepted(calls: readonly (() => Promise<Answer<unknown>>)[]): Promise<void> {
  for (const { accepted, status } of await together(calls)) {
    if (!accepted) throw new Blocked(`a request with the right key returned ${status}`);
  }
}

/**
 * Makes a harmless call. Throws {@link Blocked} if it rejects the unchanged credentials of a role: then no rejection of
 * them proves anything. `step` names the call, for people.
 */
export async function assertCredentialsAccepted(
  role: RoleName,
  step: string,
  call: () => Promise<Answer<unknown>>,
): Promise<void> {
  const { status } = await call();
  if (status !== 401) return;
  const reason = `the server rejects the credentials of role ${role}: ${step} answered 401`;
  throw new Blocked(reason, { code: "role-rejected", subject: role });
}

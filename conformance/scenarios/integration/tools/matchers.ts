import { type Answer, equals, isOneOf, type Matcher, type Words } from "../../../scenario/index.ts";
import { mustBeAvailable } from "../../tools/answered.ts";
import { findMember } from "../../tools/walk.ts";
import { paymentsIn, refundsIn } from "./shapes.ts";

type AuthCheck = Words<"auth.failure-401" | "auth.uniform-error-type">["check"];

/** Judges what is the same for every failure of authentication: its status, and that its errorType is one of two. */
export function checkUnauthenticated(check: AuthCheck, { status, json }: Answer<unknown>): void {
  mustBeAvailable({ status });
  check("auth.failure-401", status, equals(401));
  check("auth.uniform-error-type", findMember(json, "errorType"), isOneOf("INVALID_API_KEY", "AUTHENTICATION_ERROR"));
}

/** Judges that a failure has the errorType of a key that is not valid; beside {@link checkUnauthenticated}. */
export function checkInvalidKey<R extends string>(check: Words<R>["check"], requirement: R, json: unknown): void {
  check(requirement, findMember(json, "errorType"), equals("INVALID_API_KEY"));
}

/**
 * A body in which none of these texts of a secret resource stands, and nothing with this id has an amount: that somebody
 * who names an id is told the same id again is nothing of the resource.
 */
export function showsNothingOf(texts: readonly string[], id?: string): Matcher<Answer<unknown>> {
  const shown = ({ json }: Answer<unknown>) => [
    ...texts.filter((each) => (JSON.stringify(json) ?? "").includes(JSON.stringify(each).slice(1, -1))),
    ...[
      ...paymentsIn(json).filter(({ paymentId }) => paymentId === id),
      ...refundsIn(json).filter(({ refundId }) => refundId === id),
    ].flatMap(({ amount }) => (amount === undefined ? [] : [`the amount of ${id}`])),
  ];
  return {
    expected: "nothing of what belongs to the other business",
    test: (answer) => shown(answer).length === 0,
    show: (answer) => `status ${answer.status} with ${shown(answer).join(", ")}`,
  };
}

import type { PaymentStatus } from "../../../../generated/integration/types.ts";
import { type Answer, equals, isOneOf, type Matcher, type Words } from "../../../scenario/index.ts";
import { findMember } from "./shapes.ts";

/** Any payment status but this. */
export function isNot(status: PaymentStatus): Matcher<unknown> {
  return { expected: `any status but ${status}`, test: (actual) => actual !== status };
}

/** No 2xx. */
export const isRefused: Matcher<Answer<unknown>> = {
  expected: "no success",
  test: (answer) => !answer.accepted,
  show: (answer) => `status ${answer.status}`,
};

type AuthCheck = Words<"auth.failure-401" | "auth.uniform-error-type">["check"];

/** Judges what is the same for every failure of authentication: its status, and that its errorType is one of two. */
export function checkUnauthenticated(check: AuthCheck, { status, json }: Answer<unknown>): void {
  check("auth.failure-401", status, equals(401));
  check("auth.uniform-error-type", findMember(json, "errorType"), isOneOf("INVALID_API_KEY", "AUTHENTICATION_ERROR"));
}

/** A body in which none of these texts of a secret resource stands. */
export function showsNothingOf(texts: readonly string[]): Matcher<Answer<unknown>> {
  const shown = ({ json }: Answer<unknown>) =>
    texts.filter((each) => (JSON.stringify(json) ?? "").includes(JSON.stringify(each).slice(1, -1)));
  return {
    expected: "nothing of what belongs to the other business",
    test: (answer) => shown(answer).length === 0,
    show: (answer) => `status ${answer.status} with ${shown(answer).join(", ")}`,
  };
}

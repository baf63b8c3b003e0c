import {
  type Answer,
  equals,
  hasStatus,
  isOneOf,
  type Matcher,
  type Session,
  satisfies,
  type Words,
} from "../../../scenario/index.ts";
import { mustBeAvailable } from "../../tools/answered.ts";
import { judgeEach } from "../../tools/independently.ts";
import { listOf } from "../../tools/listing.ts";
import { isRefused } from "../../tools/matchers.ts";
import type { Judge } from "../../tools/rejection.ts";
import { findMember } from "../../tools/walk.ts";
import type { Api } from "./api.ts";
import { idsIn, paymentsIn, refundsIn } from "./shapes.ts";

type AuthFailure = "auth.failure-401" | "auth.uniform-error-type";

/**
 * Judges the answer to a call whose credentials are at fault: that it is refused, which `refused` demands, with 401, and with
 * one of the two errorTypes; with that of a key alone where `invalidKey` demands it. A success breaks the first two.
 */
export function judgeFailure<R extends string>(
  check: Words<R | AuthFailure>["check"],
  refused: R,
  invalidKey?: R,
  refusal = isRefused,
): Judge {
  return (answer) => {
    const { status, json, exchange } = answer;
    mustBeAvailable({ status });
    judgeEach([
      () => check(refused, answer, refusal, exchange),
      () => check("auth.failure-401", answer, hasStatus(401), exchange),
    ]);
    const errorType = findMember(json, "errorType");
    check("auth.uniform-error-type", errorType, isOneOf("INVALID_API_KEY", "AUTHENTICATION_ERROR"), exchange);
    if (invalidKey !== undefined) check(invalidKey, errorType, equals("INVALID_API_KEY"), exchange);
  };
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
    expected: "no data of the other business",
    test: (answer) => shown(answer).length === 0,
    show: (answer) => `status ${answer.status} with ${shown(answer).join(", ")}`,
  };
}

/** The ids of the payments that bear a reference, of those that a list of it or one of these answers names. */
export async function bearersOf(
  session: Session,
  api: Api,
  merchantTxnId: string,
  answers: readonly Answer<unknown>[],
): Promise<readonly string[]> {
  const ids = answers.flatMap(({ json }) => [...idsIn(json)]);
  const { json: listed } = await api.listPayments({ merchantTxnId });
  // As the lists are read: what they cannot see there, they would call missing.
  if (paymentsIn(listed).some(({ paymentId }) => ids.some((id) => id === paymentId)))
    session.witness(listOf("payment"));
  const bearers: string[] = [];
  for (const paymentId of new Set([...ids, ...idsIn(listed)])) {
    const read = await api.readPayment({ paymentId });
    if (read.accepted && read.data.merchantTxnId === merchantTxnId) bearers.push(read.data.paymentId);
  }
  return bearers;
}

/** No two payments (ruling 15). */
export const isAtMostOne = satisfies("at most one payment", (ids: readonly string[]) => new Set(ids).size <= 1);

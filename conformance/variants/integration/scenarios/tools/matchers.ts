import type { Payment } from "../../../../../generated/integration/types.ts";
import { type Answer, Blocked, type Matcher, type Session, satisfies } from "../../../../scenario/index.ts";
import { listOf } from "../../../shared/scenarios/listing.ts";
import { namesId, showsNothing, textsShownIn } from "../../../shared/scenarios/shows-nothing.ts";
import { BY_ITSELF, firstRead } from "../../../shared/scenarios/waiting.ts";
import { isId } from "../../../shared/scenarios/walk.ts";
import type { Api, RefundRef } from "./api.ts";
import { paymentsIn, refundsIn } from "./shapes.ts";

/**
 * Matches a response with none of these texts of a secret resource, and without an amount for this id: repeating an id
 * to a caller that sent it reveals nothing about the resource.
 */
export function showsNothingOf(texts: readonly string[], id: string): Matcher<Answer<unknown>> {
  return showsNothing((json) => [
    ...textsShownIn(json, texts),
    ...[
      ...paymentsIn(json).filter(({ paymentId }) => paymentId === id),
      ...refundsIn(json).filter(({ refundId }) => refundId === id),
    ].flatMap(({ amount }) => (amount === undefined ? [] : [`the amount of ${id}`])),
  ]);
}

/** Matches a response that contains neither the id of a secret payment nor any of its texts. */
export function namesNothingOf(paymentId: string, ...texts: readonly string[]): Matcher<Answer<unknown>> {
  return showsNothing((json) => [
    ...(namesId(json, "paymentId", paymentId) ? [paymentId] : []),
    ...textsShownIn(json, texts),
  ]);
}

/** Matches the same for a secret refund and its payment. */
export function namesNothingOfRefund(
  { paymentId, refundId }: RefundRef,
  ...texts: readonly string[]
): Matcher<Answer<unknown>> {
  return showsNothing((json) => [
    ...(namesId(json, "paymentId", paymentId) ? [paymentId] : []),
    ...(namesId(json, "refundId", refundId) ? [refundId] : []),
    ...textsShownIn(json, texts),
  ]);
}

/**
 * Returns the ids of the payments with a reference, among those that its list or one of these responses names. Throws
 * {@link Blocked} if there are several, and one of them has ended on its own: then the reference may be free again.
 */
export async function bearersOf(
  session: Session,
  api: Api,
  merchantTxnId: string,
  answers: readonly Answer<unknown>[],
): Promise<readonly string[]> {
  const idsOf = (json: unknown) =>
    paymentsIn(json)
      .map((each) => each["paymentId"])
      .filter(isId);
  const ids = answers.flatMap(({ json }) => idsOf(json));
  const { json: listed } = await api.listPayments({ merchantTxnId });
  // As when lists are judged: a list that shows one of the payments makes absences from lists count.
  if (paymentsIn(listed).some(({ paymentId }) => ids.some((id) => id === paymentId)))
    session.witness(listOf("payment"));
  const bearers: Payment[] = [];
  for (const paymentId of new Set([...ids, ...idsOf(listed)])) {
    const read = await firstRead(session, () => api.readPayment({ paymentId })); // a new one may not be there at once
    if (read.accepted && read.data.merchantTxnId === merchantTxnId) bearers.push(read.data);
  }
  const hasEnded = bearers.some(({ status }) => status !== "PENDING" && status !== "INITIATED");
  if (hasEnded && bearers.length > 1)
    throw new Blocked("a payment ended on its own, after which its reference may be used again", BY_ITSELF);
  return bearers.map(({ paymentId }) => paymentId);
}

/** Matches the ids of at most one payment (ruling 15). */
export const isAtMostOne = satisfies("at most one payment", (ids: readonly string[]) => new Set(ids).size <= 1);

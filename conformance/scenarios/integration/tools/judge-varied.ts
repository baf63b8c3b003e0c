import type { CreatedRefund, CreateRefundRequest } from "../../../../generated/integration/types.ts";
import { type Answer, hasStatus, isAccepted, type Session, sumOf, type Words } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { listOf, nameOf } from "../../tools/listing.ts";
import type { Caller } from "./caller.ts";
import type { Made } from "./create-varied.ts";
import { describe } from "./describe.ts";
import { inList, pageOf } from "./listing.ts";
import { refundOfRow } from "./varied-payments.ts";

type ListWords = Pick<Words<"list-payments.merchant-txn-id-filter">, "eventually" | "appears">;

/** Judges that the list of exactly its reference comes to hold a payment, in whatever case the reference is written. */
export async function judgeListed(
  { session, api }: Pick<Caller, "api"> & { readonly session: Session },
  { eventually, appears }: ListWords,
  { request: { merchantTxnId }, answer }: Made,
): Promise<void> {
  const { paymentId } = answer.data;
  await eventually(
    () => api.listPayments({ merchantTxnId }),
    (list) => {
      const there = pageOf(list).some((each) => each["paymentId"] === paymentId);
      if (there) session.witness(listOf("payment"));
      const what = "the payment in the list with its merchantTxnId";
      appears(
        "list-payments.merchant-txn-id-filter",
        inList(there, what, nameOf(paymentId, merchantTxnId)),
        list.exchange,
      );
    },
  );
}

/** What is judged of a refund when it is created. */
type RefundWords<R extends string> = Pick<
  Words<R | "create-refund.amount" | "create-refund.merchant-ref" | "create-refund.status-202" | "create-refund.texts">,
  "check" | "observe"
>;

/**
 * Refunds a part of a row's payment, or what is left where no amount is given; `requirement` demands that it is accepted.
 * Where its texts are refused, plainer ones are sent, and that is told (ruling 11). Where that does not help, what is refused
 * is found by leaving it out.
 */
export async function refundVaried<R extends string>(
  { session, api }: Pick<Caller, "api"> & { readonly session: Session },
  { check, observe }: RefundWords<R>,
  { row, texts, answer }: Made,
  { amount, requirement }: { readonly amount?: string; readonly requirement: R },
): Promise<Answer<CreatedRefund>> {
  const { paymentId } = answer.data;
  const ask = async (request: CreateRefundRequest) => answered(await api.createRefund({ paymentId }, request));
  let request = refundOfRow(session, row, amount, texts);
  let refund = await ask(request);
  const first = refund;
  if (!refund.accepted && texts !== "plain") {
    request = refundOfRow(session, row, amount, "plain");
    refund = await ask(request);
  }
  const { merchantRef, ...without } = request;
  const withCents = amount !== undefined && { ...request, amount: sumOf([amount, "0.00"]) };
  const isToBlame = async (other: CreateRefundRequest) => !refund.accepted && (await ask(other)).accepted;
  if (merchantRef !== undefined && (refund.accepted || (await isToBlame(without))))
    check("create-refund.merchant-ref", refund, isAccepted, refund.exchange);
  if (withCents && (refund.accepted || (withCents.amount !== amount && (await isToBlame(withCents)))))
    check("create-refund.amount", refund, isAccepted, refund.exchange);
  check(requirement, refund, isAccepted, refund.exchange);
  const how = first === refund ? "accepted" : describe(first);
  observe("create-refund.texts", `${row.texts} texts: ${how}`, refund.exchange);
  check("create-refund.status-202", refund, hasStatus(202), refund.exchange);
  return refund;
}

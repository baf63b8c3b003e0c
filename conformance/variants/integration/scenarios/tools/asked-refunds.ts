import type { CreateRefundRequest } from "../../../../../generated/integration/types.ts";
import { NoResponse } from "../../../../exchange/index.ts";
import { type Answer, isAmount, type Matcher, type Session, sumOf, type Words } from "../../../../scenario/index.ts";
import { independently } from "../../../shared/scenarios/independently.ts";
import { isAtMost } from "../../../shared/scenarios/matchers.ts";
import { attempt } from "../../../shared/scenarios/waiting.ts";
import { isId } from "../../../shared/scenarios/walk.ts";
import type { Api, PaymentRef, Raw, RefundRef } from "./api.ts";
import { endByWebhook, refundStatusOf } from "./refund-state.ts";
import { refundsIn, saysSuccess } from "./shapes.ts";

/** Refund that a deployment has made, with the requested amount or, without one, that of the response. */
export interface MadeRefund extends RefundRef {
  readonly amount: string;
}

/** Outcomes of refund requests. */
export interface AskedRefunds {
  /** Refunds that were made; each once, however many responses have its id. */
  readonly made: readonly MadeRefund[];
  /** Number of responses that were neither a refund nor a rejection: a 5xx, for example. */
  readonly odd: number;
  /** Number of refunds that may have been made: no response arrived, or a success that does not identify a refund. */
  readonly unknown: number;
}

type Outcome = MadeRefund | "turned down" | "odd" | "unknown";

/** Requests refunds of one payment, each with a fresh X-Idempotency-Key, and all before any response arrives. */
export async function askForRefunds(
  raw: Raw,
  payment: PaymentRef,
  asked: readonly CreateRefundRequest[],
): Promise<AskedRefunds> {
  const outcomes = await Promise.all(
    asked.map(async (request): Promise<Outcome> => {
      try {
        return outcomeOf(payment, request, await raw.createRefund(payment, request));
      } catch (error) {
        if (error instanceof NoResponse) return "unknown";
        throw error;
      }
    }),
  );
  const made = outcomes.filter((each) => typeof each === "object");
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length;
  return {
    made: [...new Map(made.map((each) => [each.refundId, each])).values()],
    odd: count("odd"),
    unknown: count("unknown"),
  };
}

function outcomeOf({ paymentId }: PaymentRef, asked: CreateRefundRequest, answer: Answer<unknown>): Outcome {
  if (!answer.accepted) return answer.status >= 400 && answer.status <= 499 ? "turned down" : "odd";
  const [refund] = refundsIn(answer.json);
  const [refundId, amount] = [refund?.["refundId"], asked.amount ?? refund?.["amount"]];
  if (isId(refundId) && isAmount(amount)) return { paymentId, refundId, amount };
  const saysNothing = typeof answer.json !== "object" || answer.json === null;
  return refund || saysNothing || saysSuccess(answer.json) ? "unknown" : "turned down"; // ruling 1
}

/**
 * Returns the sum of refunds, without those that have failed since, as a read or a webhook shows: whether these count
 * is open (ruling 14).
 */
export async function sumOfNotFailed(session: Session, api: Api, refunds: readonly MadeRefund[]): Promise<string> {
  const amounts: string[] = [];
  for (const refund of refunds) {
    const read = await attempt(async () => (await api.readRefund(refund)).data);
    const status = (read && refundStatusOf(read)) ?? endByWebhook(session, refund);
    if (status !== "FAILED") amounts.push(refund.amount);
  }
  return sumOf(amounts);
}

type AtOnceWords = Pick<
  Words<"create-refund.concurrent-serialised" | "create-refund.no-double-refund">,
  "check" | "blocked"
>;

const isOneAtLeast: Matcher<number> = {
  expected: "at least one accepted refund",
  test: (count) => count > 0,
  show: (count) => `${count} refunds accepted`,
};

/** Judges refunds that were requested at once, of which each fits alone and no two fit together (ruling 14). */
export async function judgeAtOnce(
  { session, api, check, blocked }: AtOnceWords & { readonly session: Session; readonly api: Api },
  { made, odd, unknown }: AskedRefunds,
  amount: string,
): Promise<void> {
  await independently([
    async () => {
      if (made.length === 0 && odd + unknown > 0) blocked(`none was accepted, and ${odd + unknown} were not rejected`);
      check("create-refund.concurrent-serialised", made.length, isOneAtLeast);
    },
    async () => {
      if (made.length === 0) blocked("no refund was accepted, so there is no sum");
      check("create-refund.no-double-refund", await sumOfNotFailed(session, api, made), isAtMost(amount));
    },
  ]);
  if (unknown > 0) blocked(`${unknown} of the requests got no response and may have created refunds too`);
}

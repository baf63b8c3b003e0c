import type { RequirementId, TransitionId } from "../../../../generated/integration/contract.ts";
import type {
  CreatedPayment,
  CreatePaymentRequest,
  CreateRefundRequest,
} from "../../../../generated/integration/types.ts";
import type { Answer, SequenceWatch, Words } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import {
  createNames,
  MIXED_TEXTS,
  type Names,
  type Prediction,
  shownStatus,
  watchedEventually,
} from "../../tools/exploration.ts";
import type { Tools } from "../scenario.ts";
import type { PaymentRef, RefundRef } from "../tools/api.ts";
import { describe } from "../tools/describe.ts";
import { type Model, OTHER_MOVES, type PaymentState, type RequestedRefund } from "./model.ts";

/** What the contract demands of one step of this variant. */
export type StepPrediction = Prediction<Model, SequenceContext, RequirementId, TransitionId>;

/** A payment that was created, with the request that was accepted for it. */
export interface KnownPayment extends Pick<CreatedPayment, "paymentId" | "paymentUrl" | "merchantTxnId"> {
  readonly sent: CreatePaymentRequest;
}

/** What a sequence runs with: the words and tools of a scenario, and what it has created so far. */
export interface SequenceContext extends Words<RequirementId>, Tools {
  readonly payments: Names<KnownPayment>;
  readonly refunds: Names<RefundRef>;
  /** Creates a payment as the model has it, or plainer where the server refuses it so (ruling 11). */
  readonly create: (
    payment: PaymentState,
  ) => Promise<{ readonly answer: Answer<CreatedPayment>; readonly known: KnownPayment }>;
  /** Creates a COMPLETED payment like this one that no step touches: what is refused there, no earlier step is the reason for. */
  readonly untouched: (payment: PaymentState) => Promise<PaymentRef>;
  /** Whether the sequence has lasted so long that a checkout window may have ended. */
  readonly windowMayBeOver: () => boolean;
}

export function createContext(context: Words<RequirementId> & Tools, watch: SequenceWatch): SequenceContext {
  const { session, requests, createValid, given, observe } = context;
  const { clock, data } = session;
  const startedMs = clock.monotonic();
  const accepted = async (payment: PaymentState) => {
    const request = requests.payment(paymentRequest(payment));
    const answer = answered(await createValid(request));
    if (answer.status < 400 || isPlain(payment)) return { request, answer };
    // Which pairs of values and which texts a server takes is not the question here (ruling 11).
    if (payment.currency === "USD")
      observe("create-payment.amount-bounds-usd", `${valuesOf(payment)}: ${describe(answer)}`);
    else if (payment.hasTexts)
      observe("create-payment.description-length", `${valuesOf(payment)}: ${describe(answer)}`);
    const plain = requests.payment({ amount: payment.amount });
    return { request: plain, answer: answered(await createValid(plain)) };
  };
  return {
    ...context,
    eventually: watchedEventually(context.eventually, session, watch),
    payments: createNames(),
    refunds: createNames(),
    async create(payment) {
      const { request: sent, answer } = await accepted(payment);
      const { paymentId, paymentUrl } = answer.data;
      return { answer, known: { paymentId, paymentUrl, merchantTxnId: sent.merchantTxnId, sent } };
    },
    async untouched(payment) {
      const { answer } = await accepted(payment);
      return given.paid(answer.data);
    },
    windowMayBeOver: () => clock.monotonic() - startedMs >= data.windowMinutes * 60_000,
  };
}

function isPlain({ currency, vendor, hasTexts }: PaymentState): boolean {
  return currency === "BDT" && vendor === undefined && !hasTexts;
}

function valuesOf({ currency, vendor, hasTexts }: PaymentState): string {
  return [currency, vendor ?? "no vendor", ...(hasTexts ? ["mixed texts"] : [])].join(", ");
}

function paymentRequest({ amount, currency, vendor, hasTexts }: PaymentState): Partial<CreatePaymentRequest> {
  const [description, valueA, valueB, valueC] = MIXED_TEXTS;
  return {
    amount,
    currency,
    ...(vendor && { preferredVendor: vendor }),
    ...(hasTexts && { description, valueA, valueB, valueC, valueD: description }),
  };
}

/** Returns the body of a refund; with mixed texts where it has them. */
export function refundRequest(
  { requests }: Pick<SequenceContext, "requests">,
  { amount, hasTexts }: Pick<RequestedRefund, "amount" | "hasTexts">,
): CreateRefundRequest {
  const [reason, merchantRef] = MIXED_TEXTS;
  return requests.refund({ ...(amount !== undefined && { amount }), ...(hasTexts && { reason, merchantRef }) });
}

/**
 * Ends the sequence where something moved in a way that the contract does not show, or although nobody asked for it: the
 * move is observed, and what holds from then on is open (rulings 10 and 13).
 */
export function endAtOtherMove(
  context: SequenceContext,
  lifecycle: keyof typeof OTHER_MOVES,
  from: string,
  to: unknown,
  cause: string,
): never {
  const move = `${from} became ${shownStatus(to)} ${cause}`;
  context.observe(OTHER_MOVES[lifecycle], move);
  return context.blocked(`a ${lifecycle} that was ${move}: the contract does not say what holds then`);
}

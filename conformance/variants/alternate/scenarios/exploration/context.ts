import type { RequirementId, TransitionId } from "../../../../../generated/alternate/contract.ts";
import type {
  CreatedInvoice,
  CreatedPayment,
  CreateInvoiceRequest,
  CreatePaymentRequest,
} from "../../../../../generated/alternate/types.ts";
import type { Answer, SequenceWatch, Words } from "../../../../scenario/index.ts";
import { answered } from "../../../shared/scenarios/answered.ts";
import { describe } from "../../../shared/scenarios/describe.ts";
import {
  createNames,
  MIXED_TEXTS,
  type Names,
  type Prediction,
  shownStatus,
  watchedEventually,
} from "../../../shared/scenarios/exploration.ts";
import type { Tools } from "../scenario.ts";
import type { PaymentRef, RefundRef } from "../tools/api.ts";
import { USUAL_ITEMS } from "../tools/requests.ts";

/** The expected state of a deployment after some steps, by the names that the sequence gives. */
export interface Model {
  readonly payments: ReadonlyMap<string, PaymentState>;
  readonly refunds: ReadonlyMap<string, RefundState>;
  readonly invoices: ReadonlyMap<string, InvoiceState>;
}

/**
 * A payment as requested, and its history. The document shows no transitions (ruling 19): an end follows from the
 * meanings of the statuses.
 */
export interface PaymentState {
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  /** True if it has a customer name and metadata with mixed texts. */
  readonly hasTexts: boolean;
  readonly end: PaymentEnd;
  /**
   * `none` until a refund is accepted: the payment is not REFUNDED. `some` afterwards: its status, the outcome of a
   * second refund and the limit of the sum are open.
   */
  readonly refunds: "none" | "some";
  /** True if a refund of it was rejected: another rejection adds little. */
  readonly wasRejected: boolean;
}

/** Effect of the customer, the provider or time on a payment; `open` if it was paid after another end. */
export type PaymentEnd = "waiting" | "paid" | "rejected" | "cancelled" | "expired" | "open";

export interface RefundState {
  readonly name: string;
  /** Name of its payment. */
  readonly payment: string;
  /** True for the first refund of a payment, of its whole amount, until it is settled or rejected. */
  readonly isWhole: boolean;
}

/** An invoice as requested, and its history. */
export interface InvoiceState {
  readonly name: string;
  readonly lines: InvoiceLines;
  readonly hasTexts: boolean;
  readonly hasDueDate: boolean;
  readonly isPaid: boolean;
  /** True if its due date has passed: whether it is OVERDUE, and can still be paid, is open. */
  readonly isAged: boolean;
  /** True if its customer was reminded: whether another reminder is accepted is open. */
  readonly isReminded: boolean;
}

export type InvoiceLines = "usual" | "one" | "many" | "large";

export const emptyModel: Model = { payments: new Map(), refunds: new Map(), invoices: new Map() };

export function withPayment(model: Model, payment: PaymentState): Model {
  return { ...model, payments: new Map(model.payments).set(payment.name, payment) };
}

export function withRefund(model: Model, refund: RefundState): Model {
  return { ...model, refunds: new Map(model.refunds).set(refund.name, refund) };
}

export function withInvoice(model: Model, invoice: InvoiceState): Model {
  return { ...model, invoices: new Map(model.invoices).set(invoice.name, invoice) };
}

/** Returns the statuses that a payment may have. The moment at which an accepted refund takes effect is open. */
export function statusesOf({ end, refunds }: PaymentState): readonly string[] {
  switch (end) {
    case "waiting":
      return ["INITIATED", "PROCESSING"];
    case "paid":
      return refunds === "none" ? ["COMPLETED"] : ["COMPLETED", "REFUNDED"];
    case "rejected":
      return ["FAILED"];
    case "cancelled":
      return ["CANCELLED"];
    case "expired":
      return ["EXPIRED"];
    case "open":
      return ["COMPLETED", "FAILED", "CANCELLED", "EXPIRED", "REFUNDED"];
  }
}

/** Returns the statuses that an invoice may have. */
export function invoiceStatusesOf({ isPaid, isAged }: InvoiceState): readonly string[] {
  // Whether an invoice can be paid after its due date is open.
  if (isPaid) return isAged ? ["PAID", "OVERDUE", "PENDING"] : ["PAID"];
  return isAged ? ["PENDING", "OVERDUE"] : ["PENDING"];
}

/** The prediction of one step of this variant. */
export type StepPrediction = Prediction<Model, SequenceContext, RequirementId, TransitionId>;

/** A created payment, with the request that was accepted. */
export interface KnownPayment extends Pick<CreatedPayment, "payment_id" | "payment_url" | "created_at"> {
  readonly sent: CreatePaymentRequest;
}

/** A created invoice, with the request that was accepted. */
export interface KnownInvoice extends Pick<CreatedInvoice, "invoice_id" | "payment_url" | "invoice_number"> {
  readonly sent: CreateInvoiceRequest;
}

interface Created<Known, Data> {
  readonly answer: Answer<Data>;
  readonly known: Known;
}

/** The context of a sequence: the words and tools of a scenario, and the resources created so far. */
export interface SequenceContext extends Words<RequirementId>, Tools {
  readonly payments: Names<KnownPayment>;
  readonly refunds: Names<RefundRef>;
  readonly invoices: Names<KnownInvoice>;
  /** Creates a payment as the model describes it, or a plainer one if the server rejects it (ruling 11). */
  readonly createPayment: (payment: PaymentState) => Promise<Created<KnownPayment, CreatedPayment>>;
  readonly createInvoice: (invoice: InvoiceState) => Promise<Created<KnownInvoice, CreatedInvoice>>;
  /** Creates a COMPLETED payment like this one that no step acts on: no earlier step causes a rejection there. */
  readonly untouched: (payment: PaymentState) => Promise<PaymentRef>;
}

export function createContext(context: Words<RequirementId> & Tools, watch: SequenceWatch): SequenceContext {
  const { session, api, requests, createValid, given, observe } = context;

  const createPayment: SequenceContext["createPayment"] = async (payment) => {
    const { amount, currency, hasTexts } = payment;
    const usual = requests.payment({ amount });
    const varied = { ...usual, currency, ...(hasTexts && withTexts(usual)) };
    const mayBeRejected = currency !== usual.currency || hasTexts;
    let [sent, answer] = [varied, answered(await createValid(varied, { mayBeRejected }))];
    if (!answer.accepted && mayBeRejected) {
      // Which currencies and texts a server accepts is not judged here: the rejection is observed.
      observe("create-payment.currency-others", `${currency}${hasTexts ? ", mixed texts" : ""}: ${describe(answer)}`);
      [sent, answer] = [usual, answered(await createValid(usual))];
    }
    const { payment_id, payment_url, created_at } = answer.data;
    return { answer, known: { payment_id, payment_url, created_at, sent } };
  };

  return {
    ...context,
    eventually: watchedEventually(context.eventually, session, watch),
    payments: createNames(),
    refunds: createNames(),
    invoices: createNames(),
    createPayment,
    async createInvoice({ lines, hasTexts, hasDueDate }) {
      const { due_date, ...undated } = requests.invoice({ ...requests.remindable, items: ITEMS[lines] });
      const usual: CreateInvoiceRequest = hasDueDate && due_date !== undefined ? { ...undated, due_date } : undated;
      const [text, other, ...descriptions] = MIXED_TEXTS;
      const items = usual.items.map((item, index) => ({
        ...item,
        description: descriptions[index] ?? item.description,
      }));
      const varied = { ...usual, items, customer_name: `${other} ${usual.customer_name}`, notes: text };
      let [sent, answer] = [
        usual,
        answered(await api.createInvoice(hasTexts ? varied : usual, { mayBeRejected: hasTexts })),
      ];
      if (hasTexts && !answer.accepted) {
        observe("create-invoice.texts-length", `mixed texts: ${describe(answer)}`);
        answer = answered(await api.createInvoice(usual));
      } else if (hasTexts) sent = varied;
      const { invoice_id, payment_url, invoice_number } = answer.data;
      return { answer, known: { invoice_id, payment_url, invoice_number, sent } };
    },
    async untouched(payment) {
      const { answer } = await createPayment({ ...payment, hasTexts: false });
      return given.paid(answer.data);
    },
  };
}

function withTexts({ metadata }: CreatePaymentRequest): Partial<CreatePaymentRequest> {
  const [customer_name, name, note, item] = MIXED_TEXTS;
  return { customer_name, metadata: { ...metadata, name, Note: note, item_1: item } };
}

/** Line items with whole numbers only: the rounding of others is open (ruling 20). */
const ITEMS: Readonly<Record<InvoiceLines, CreateInvoiceRequest["items"]>> = {
  usual: USUAL_ITEMS,
  one: [{ description: "A chair", quantity: 1, unit_price: 45_000 }],
  many: [
    { description: "Tea, one kilogram", quantity: 2, unit_price: 3_500 },
    { description: "Tea, one kilogram", quantity: 7, unit_price: 3_600 },
    { description: "Cups", quantity: 5, unit_price: 999 },
  ],
  large: [
    { description: "Bricks", quantity: 12_345, unit_price: 678 },
    { description: "A house", quantity: 1, unit_price: 1_500_000_007 },
  ],
};

const OTHER_MOVES = {
  payment: "payment-states.transitions",
  invoice: "invoice-states.transitions",
} as const satisfies Record<string, RequirementId>;

/**
 * Ends the sequence if a resource has a status that its history does not explain. The document shows no transitions, so
 * the status is observed, and the rest of the sequence is open (ruling 19).
 */
export function endAtOtherMove(
  context: SequenceContext,
  resource: keyof typeof OTHER_MOVES,
  from: readonly string[],
  to: unknown,
  cause: string,
): never {
  const move = `${from.join(" or ")} became ${shownStatus(to)} ${cause}`;
  context.observe(OTHER_MOVES[resource], move);
  return context.blocked(
    `${resource === "invoice" ? "an" : "a"} ${resource} that was ${move}: the document shows no moves`,
  );
}

import type {
  CreateInvoiceLineItem,
  CreateInvoiceRequest,
  CreatePaymentRequest,
  RefundPaymentRequest,
} from "../../../../generated/alternate/types.ts";
import type { Answer, Rejection, Session } from "../../../scenario/index.ts";
import { type Creations, createCreations, type Faulty, type Judge, judged, ofReading } from "../../tools/rejection.ts";
import { reference } from "../../tools/request-values.ts";
import { timestampOf } from "../../tools/times.ts";
import type { Api, InvoiceRef, PaymentRef } from "./api.ts";
import type { Listings } from "./listing.ts";
import type { Deviation, Raw } from "./raw.ts";
import { type CreateValid, type Requests, USUAL_AMOUNT, USUAL_ITEMS } from "./requests.ts";
import { idsIn } from "./shapes.ts";
import { remindWaiting, standingOf } from "./states.ts";

/** A rejection of what would create something; its twin is always sent. */
export interface RejectedCreate extends Rejection {
  readonly twin: () => Promise<Answer<unknown>>;
}

/** Rejections in the terms of the API: what is faulty, and which valid twin it is held against. */
export interface Rejections {
  /** A create request with one fault, compared with the same request without it. No payment of its metadata or customer may come of it. */
  ofCreatePayment(fault: Faulty<CreatePaymentRequest>, twin?: Partial<CreatePaymentRequest>): RejectedCreate;
  /** The same of an invoice: none of its customer or its items may come of it. */
  ofCreateInvoice(fault: Faulty<CreateInvoiceRequest>, twin?: Partial<CreateInvoiceRequest>): RejectedCreate;
  /** A refund request with one fault, against a COMPLETED payment of which nothing was refunded; the twin is accepted. */
  ofRefund(payment: PaymentRef, fault: Faulty<RefundPaymentRequest>, twin?: Partial<RefundPaymentRequest>): Rejection;
  /** A valid refund of a payment that may not be refunded, compared with the same refund of one that may. */
  ofRefundOf(payment: PaymentRef, refundable: PaymentRef, request: RefundPaymentRequest): Rejection;
  /** A list of payments whose headers have one fault. */
  ofListHeaders(deviation: Deviation, judge: Judge): Rejection;
  /** Create payment, with a fault in its headers. */
  ofCreateHeaders(deviation: Deviation, judge: Judge): Rejection;
  /** Create, get and list payments, each with the same fault in its headers. */
  ofPaymentCalls(deviation: Deviation, payment: PaymentRef, judge: Judge): readonly Rejection[];
  /** Refund payment, with the same fault: of all of `refundable`. */
  ofRefundCall(deviation: Deviation, refundable: PaymentRef, judge: Judge): Rejection;
  /** Create, get, list and remind of invoices, each with the same fault. */
  ofInvoiceCalls(deviation: Deviation, invoice: InvoiceRef, judge: Judge): readonly Rejection[];
}

interface RejectionTools {
  readonly api: Api;
  readonly raw: Raw;
  readonly requests: Requests;
  readonly listings: Listings;
  readonly createValid: CreateValid;
  /** Nobody else adds to the lists of this business. */
  readonly alone: boolean;
}

/** New payments are looked for among those of the last minutes: whose clock is further off hides them, and no more. */
const RECENT_MS = 10 * 60_000;

/** A list of more pages is not read before and after every rejection. */
const WATCHED_PAGES = 12;

export function createRejections(
  session: Session,
  { api, raw, requests, listings, createValid, alone }: RejectionTools,
): Rejections {
  const payments = createCreations({
    ids: () => listings.payments.idsOfShort({ from_date: timestampOf(session.clock.now() - RECENT_MS) }, WATCHED_PAGES),
    alone,
  });
  const invoices = createCreations({ ids: () => listings.invoices.idsOfShort({}, WATCHED_PAGES), alone });

  /** A payment that no other is like, and the state that shows whether it came to be. */
  const newPayment = (change: Partial<CreatePaymentRequest> = {}) => {
    const order = reference(session, "order");
    const valid = requests.payment({ customer_name: `Customer ${order}`, metadata: { order }, ...change });
    const state = payments.meanwhile(async (payment_id) =>
      bears((await raw.readPayment({ payment_id }, { open: true })).json, order),
    );
    return { valid, state, twin: () => expected(payments, createValid(valid)) };
  };
  const newInvoice = (change: Partial<CreateInvoiceRequest> = {}) => {
    const order = reference(session, "order");
    const items = [{ description: order, quantity: 2, unit_price: 3_500 }];
    const valid = requests.invoice({ customer_name: `Customer ${order}`, items, ...change });
    const state = invoices.meanwhile(async (invoice_id) =>
      bears((await raw.readInvoice({ invoice_id }, { open: true })).json, order),
    );
    return { valid, state, twin: () => expected(invoices, api.createInvoice(valid)) };
  };
  const ofListHeaders: Rejections["ofListHeaders"] = (deviation, judge) =>
    ofReading(
      () => raw.listPayments("", deviation),
      () => api.listPayments(),
      judge,
    );
  const ofCreateHeaders: Rejections["ofCreateHeaders"] = (deviation, judge) => {
    const { valid, state, twin } = newPayment();
    return { send: judged(() => raw.createPayment(valid, deviation), judge), twin, state };
  };

  return {
    ofCreatePayment(fault, change) {
      const { valid, state, twin } = newPayment(change);
      return { send: () => raw.createPayment({ ...valid, ...fault }), twin, state };
    },
    ofCreateInvoice(fault, change) {
      const { valid, state, twin } = newInvoice(change);
      return { send: () => raw.createInvoice({ ...valid, ...fault }), twin, state };
    },
    ofRefund(payment, fault, twin) {
      const valid = requests.refund(twin);
      return {
        send: () => raw.refundPayment(payment, { ...valid, ...fault }),
        twin: () => api.refundPayment(payment, valid),
        state: standingOf(api, payment),
      };
    },
    ofRefundOf(payment, refundable, request) {
      return {
        send: () => raw.refundPayment(payment, request),
        twin: () => api.refundPayment(refundable, request),
        state: standingOf(api, payment),
      };
    },
    ofListHeaders,
    ofCreateHeaders,
    ofPaymentCalls(deviation, payment, judge) {
      return [
        ofCreateHeaders(deviation, judge),
        ofReading(
          () => raw.readPayment(payment, deviation),
          () => api.readPayment(payment),
          judge,
        ),
        ofListHeaders(deviation, judge),
      ];
    },
    ofRefundCall(deviation, refundable, judge) {
      const whole = requests.refund({ amount: USUAL_AMOUNT });
      return {
        send: judged(() => raw.refundPayment(refundable, whole, deviation), judge),
        twin: () => api.refundPayment(refundable, whole),
        state: standingOf(api, refundable),
      };
    },
    ofInvoiceCalls(deviation, invoice, judge) {
      const { valid, state, twin } = newInvoice();
      return [
        { send: judged(() => raw.createInvoice(valid, deviation), judge), twin, state },
        ofReading(
          () => raw.readInvoice(invoice, deviation),
          () => api.readInvoice(invoice),
          judge,
        ),
        ofReading(
          () => raw.listInvoices("", deviation),
          () => api.listInvoices(),
          judge,
        ),
        // A reminder moves nothing that a call shows.
        ofReading(
          () => raw.remindInvoice(invoice, deviation),
          () => remindWaiting(api, invoice),
          judge,
        ),
      ];
    },
  };
}

/** The same answer; what it says to have made is not looked for any more. */
async function expected<T>({ expect }: Creations, answering: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await answering;
  if (answer.accepted) expect(idsIn(answer.json));
  return answer;
}

/**
 * Whether a body holds a reference of ours, which JSON writes as it is. What is read for it is held against no schema:
 * others make payments and invoices meanwhile of which the contract leaves open how they look.
 */
function bears(json: unknown, order: string): boolean {
  return (JSON.stringify(json) ?? "").includes(order);
}

/** Invoices with one fault in one of two lines, the first or the last, each held against the same without it. */
export function faultyLines(rejection: Rejections, fault: Faulty<CreateInvoiceLineItem>): readonly Rejection[] {
  const [first, last] = USUAL_ITEMS;
  return [
    [{ ...first, ...fault }, last],
    [first, { ...last, ...fault }],
  ].map((items) => rejection.ofCreateInvoice({ items }, { items: USUAL_ITEMS }));
}

import type {
  CreateInvoiceLineItem,
  CreateInvoiceRequest,
  CreatePaymentRequest,
  RefundPaymentRequest,
} from "../../../../../generated/alternate/types.ts";
import type { Answer, Rejection, Session } from "../../../../scenario/index.ts";
import {
  type Creations,
  createCreations,
  type Faulty,
  type Judge,
  judged,
  ofReading,
} from "../../../shared/scenarios/rejection.ts";
import { reference } from "../../../shared/scenarios/request-values.ts";
import { timestampOf } from "../../../shared/scenarios/times.ts";
import type { Api, Deviation, InvoiceRef, PaymentRef, Raw } from "./api.ts";
import type { Listings } from "./listing.ts";
import { type CreateValid, type Requests, USUAL_AMOUNT, USUAL_ITEMS } from "./requests.ts";
import { idsIn } from "./shapes.ts";
import { createStateReader, remindWaiting } from "./states.ts";

/** A rejection of a request that would create something; its twin is always sent. */
export interface RejectedCreate extends Rejection {
  readonly twin: () => Promise<Answer<unknown>>;
}

/** Rejections in terms of the API: the fault, and the valid twin that it is compared with. */
export interface Rejections {
  /**
   * Returns a create request with one fault, compared with the same request without it. It must not create a payment
   * with its metadata or customer.
   */
  ofCreatePayment(fault: Faulty<CreatePaymentRequest>, twin?: Partial<CreatePaymentRequest>): RejectedCreate;
  /** Returns the same for an invoice: it must not create one with its customer or its items. */
  ofCreateInvoice(fault: Faulty<CreateInvoiceRequest>, twin?: Partial<CreateInvoiceRequest>): RejectedCreate;
  /** Returns a refund request with one fault, for a COMPLETED payment without refunds; the twin is accepted. */
  ofRefund(payment: PaymentRef, fault: Faulty<RefundPaymentRequest>, twin?: Partial<RefundPaymentRequest>): Rejection;
  /**
   * Returns a valid refund of a payment that must not be refunded, compared with the same refund of one that may be.
   */
  ofRefundOf(payment: PaymentRef, refundable: PaymentRef, request: RefundPaymentRequest): Rejection;
  /** Returns a list of payments with one fault in its headers. */
  ofListHeaders(deviation: Deviation, judge: Judge): Rejection;
  /** Returns create payment with a fault in its headers. */
  ofCreateHeaders(deviation: Deviation, judge: Judge): Rejection;
  /** Returns create, get and list payments, each with the same fault in its headers. */
  ofPaymentCalls(deviation: Deviation, payment: PaymentRef, judge: Judge): readonly Rejection[];
  /** Returns a refund of the whole amount of `refundable`, with the same fault. */
  ofRefundCall(deviation: Deviation, refundable: PaymentRef, judge: Judge): Rejection;
  /** Returns create, get, list and remind of invoices, each with the same fault. */
  ofInvoiceCalls(deviation: Deviation, invoice: InvoiceRef, judge: Judge): readonly Rejection[];
}

interface RejectionTools {
  readonly api: Api;
  readonly raw: Raw;
  readonly requests: Requests;
  readonly listings: Listings;
  readonly createValid: CreateValid;
  /** True if nothing else adds to the lists of this business. */
  readonly alone: boolean;
}

/**
 * Age of the payments searched for new ones: clocks that differ by more hide new payments, and have no other effect.
 */
const RECENT_MS = 10 * 60_000;

/** Maximum number of pages: a longer list is not read before and after every rejection. */
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

  /** Returns a unique payment request, and the state that shows whether its payment was created. */
  const newPayment = (change: Partial<CreatePaymentRequest> = {}) => {
    const order = reference(session, "order");
    const valid = requests.payment({ customer_name: `Customer ${order}`, metadata: { order }, ...change });
    const state = payments.meanwhile(async (payment_id) =>
      containsReference((await raw.readPayment({ payment_id }, { open: true })).json, order),
    );
    return { valid, state, twin: () => expectCreated(payments, createValid(valid)) };
  };
  const newInvoice = (change: Partial<CreateInvoiceRequest> = {}) => {
    const order = reference(session, "order");
    const items = [{ description: order, quantity: 2, unit_price: 3_500 }];
    const valid = requests.invoice({ customer_name: `Customer ${order}`, items, ...change });
    const state = invoices.meanwhile(async (invoice_id) =>
      containsReference((await raw.readInvoice({ invoice_id }, { open: true })).json, order),
    );
    return { valid, state, twin: () => expectCreated(invoices, api.createInvoice(valid)) };
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
        state: createStateReader(api, payment),
      };
    },
    ofRefundOf(payment, refundable, request) {
      return {
        send: () => raw.refundPayment(payment, request),
        twin: () => api.refundPayment(refundable, request),
        state: createStateReader(api, payment),
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
        state: createStateReader(api, refundable),
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
        // A reminder changes nothing that a call shows.
        ofReading(
          () => raw.remindInvoice(invoice, deviation),
          () => remindWaiting(api, invoice),
          judge,
        ),
      ];
    },
  };
}

/** Resolves to the same response; the ids that it shows no longer count as unexpected. */
async function expectCreated<T>({ expect }: Creations, answering: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await answering;
  if (answer.accepted) expect(idsIn(answer.json));
  return answer;
}

/**
 * Returns true if a body contains a reference of this run, which JSON does not escape. The read for it is not
 * validated: other clients create payments and invoices meanwhile, whose form the contract leaves open.
 */
function containsReference(json: unknown, order: string): boolean {
  return (JSON.stringify(json) ?? "").includes(order);
}

/**
 * Returns invoices with one fault in the first or in the last of two lines, each compared with the same invoice without
 * it.
 */
export function faultyLines(rejection: Rejections, fault: Faulty<CreateInvoiceLineItem>): readonly Rejection[] {
  const [first, last] = USUAL_ITEMS;
  return [
    [{ ...first, ...fault }, last],
    [first, { ...last, ...fault }],
  ].map((items) => rejection.ofCreateInvoice({ items }, { items: USUAL_ITEMS }));
}

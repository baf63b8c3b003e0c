import * as fc from "fast-check";
import type { OutgoingRequest } from "../../../../../exchange/index.ts";
import type { Sighting } from "../../../../../scenario/index.ts";
import {
  type Call,
  type Lateness,
  lateness,
  overlapping,
  weighted,
} from "../../../../shared/scenarios/invariants/testing/overlapping.ts";
import { createService, type Decisions, type PaymentRequest, type RefundRequest, type Service } from "./service.ts";

/** Event of a history: a call, or something outside the API. `which` selects the resource. */
export interface Event extends Lateness {
  readonly what: keyof typeof WEIGHTS;
  readonly which: number;
  readonly amount: string;
}

const BASE = "https://pay.example";
const KEY = "sk_test_0123456789";

/** Frequency of each event: those that advance a payment are frequent, those that end it are rare. */
const WEIGHTS = {
  create: 1,
  pay: 3,
  end: 1,
  refund: 5,
  accept: 2,
  settle: 4,
  fail: 1,
  read: 6,
  "read refund": 5,
  list: 1,
  "create again": 1,
  "refund again": 2,
} as const;

/** Long histories of few payments, in which calls overlap and responses are lost. */
export const events: fc.Arbitrary<readonly Event[]> = fc.array(
  fc.record({
    what: weighted(WEIGHTS),
    which: fc.nat(3),
    amount: fc.constantFrom("10", "20.00", "30.5", "39.50", "100.00"),
    ...lateness,
  }),
  { minLength: 20, maxLength: 120, size: "max" },
);

/** Returns the exchanges of a history that a run would have seen, in the order in which they ended. */
export function sightingsOf(history: readonly Event[], decisions: Decisions): readonly Sighting[] {
  const service = createService(decisions);
  return overlapping(history, (event, index) => toCall(event, index, service), decisions.headers(KEY));
}

function toCall({ what, which, amount }: Event, index: number, service: Service): Call | undefined {
  const payment = service.payments[which % Math.max(1, service.payments.length)];
  const refund = service.refunds[which % Math.max(1, service.refunds.length)];
  switch (what) {
    case "create": {
      const body: PaymentRequest = {
        amount: "100.00",
        currency: which % 2 === 0 ? "BDT" : "USD",
        merchantTxnId: `Order-${index}`,
        preferredVendor: "NAGAD",
        description: `Tea ${index}`,
        valueA: `Shelf ${index}`,
      };
      return { request: toRequest("createPayment", "/create", body), act: () => service.create(body) };
    }
    case "list":
      return { request: toRequest("listPayments", "/list"), act: service.list };
    case "read":
      return payment && { request: toRequest("getPayment", `/${payment.paymentId}`), act: () => service.read(payment) };
    case "refund": {
      const body: RefundRequest = { amount, reason: `Cold ${index}`, merchantRef: `Back-${index}` };
      return (
        payment && {
          request: toRequest("createRefund", `/${payment.paymentId}/refund/create`, body),
          act: () => service.refund(payment, body),
        }
      );
    }
    case "read refund":
      return (
        refund && {
          request: toRequest("getRefund", `/${refund.paymentId}/refund/${refund.refundId}`),
          act: () => service.readRefund(refund),
        }
      );
    case "create again":
      return (
        payment && {
          request: { ...toRequest("createPayment", "/create"), keepIdempotencyKey: true },
          act: () => service.again(payment.paymentId),
        }
      );
    case "refund again":
      return (
        refund && {
          request: {
            ...toRequest("createRefund", `/${refund.paymentId}/refund/create`),
            keepIdempotencyKey: true,
          },
          act: () => service.again(refund.refundId),
        }
      );
    case "pay":
    case "end":
      if (payment) service.move(payment, what === "pay" ? "COMPLETED" : "EXPIRED");
      return undefined;
    case "accept":
    case "settle":
    case "fail":
      if (refund) service.moveRefund(refund, { accept: "PROCESSING", settle: "COMPLETED", fail: "FAILED" }[what]);
      return undefined;
  }
}

function toRequest(operation: string, path: string, body?: object): OutgoingRequest {
  return {
    ...(body && { body: JSON.stringify(body) }),
    operation,
    method: operation.startsWith("create") ? "POST" : "GET",
    url: `${BASE}/api/v1/payment${path}`,
    headers: [["X-Api-Key", KEY]],
    bad: false,
    keepIdempotencyKey: false,
  };
}

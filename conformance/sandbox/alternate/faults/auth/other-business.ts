import { toOutgoing } from "../../../http/reply.ts";
import { isExpired } from "../../rules/lifecycle.ts";
import { listGroup, owns, type Use } from "../../rules/ownership.ts";
import { idOf, onCall } from "../call.ts";
import type { AlternateFault } from "../fault.ts";

/** What a business gets to see and to do of what another one owns. */
export const otherBusiness: readonly AlternateFault[] = [
  {
    name: "foreign-payment-read",
    text: "Whoever knows the id of a payment can read it, whichever business it is of.",
    change: { rules: { owns: ownsOr("readPayment") } },
    breaks: ["auth.other-business-payment-not-read"],
  },
  {
    name: "foreign-payment-told-of",
    text: "Who asks for a payment of another business is refused, and told the name of its customer.",
    change: (_, store) => ({
      wire: onCall("GET /payments/*", async (request, next) => {
        const answer = await next(request);
        const owner = store.payments.get(idOf(request))?.customerName;
        if (answer.status !== 404 || owner === undefined) return answer;
        return toOutgoing({ status: 404, body: { success: false, message: `this payment is of ${owner}` } });
      }),
    }),
    breaks: ["auth.other-business-payment-not-read"],
  },
  {
    name: "foreign-payments-listed",
    text: "A list of payments holds those of every business.",
    change: (clock, store) => ({
      rules: {
        listGroup: (businessId, of) => (of === "payments" ? "all" : listGroup(businessId, of)),
        // Each by the time of its own business: nothing expires because another one looks at it.
        isExpired: (payment) =>
          isExpired(payment, clock.now() + (store.businesses.get(payment.businessId)?.aheadMs ?? 0)),
      },
    }),
    breaks: ["auth.other-business-payment-not-listed"],
  },
  {
    name: "foreign-payment-refunded",
    text: "Whoever knows the id of a payment can refund it, whichever business it is of.",
    change: { rules: { owns: ownsOr("refundPayment") } },
    breaks: ["auth.other-business-payment-not-refunded"],
  },
  {
    name: "foreign-payment-refused-but-refunded",
    text: "A refund of a payment of another business is refused, and the payment is REFUNDED all the same.",
    change: (_, store) => ({
      wire: onCall("POST /payments/*/refund", async (request, next) => {
        const answer = await next(request);
        const payment = store.payments.get(idOf(request));
        if (answer.status === 404 && payment?.status === "COMPLETED")
          store.payments.set(payment.paymentId, { ...payment, status: "REFUNDED" });
        return answer;
      }),
    }),
    breaks: ["auth.other-business-payment-not-refunded"],
  },
  {
    name: "foreign-refund-blocks-own",
    text: "A payment of which another business tried a refund can no longer be refunded by its own.",
    change: () => {
      const tried = new Set<string>();
      return {
        wire: onCall("POST /payments/*/refund", async (request, next) => {
          const answer = tried.has(request.url.href)
            ? toOutgoing({ status: 409, body: { success: false } })
            : await next(request);
          if (answer.status === 404) tried.add(request.url.href);
          return answer;
        }),
      };
    },
    breaks: ["auth.other-business-payment-not-refunded"],
  },
  {
    name: "foreign-invoice-read",
    text: "Whoever knows the id of an invoice can read it, whichever business it is of.",
    change: { rules: { owns: ownsOr("readInvoice") } },
    breaks: ["auth.other-business-invoice-not-read"],
  },
  {
    name: "foreign-invoices-listed",
    text: "A list of invoices holds those of every business.",
    change: { rules: { listGroup: (businessId, of) => (of === "invoices" ? "all" : listGroup(businessId, of)) } },
    breaks: ["auth.other-business-invoice-not-listed"],
  },
  {
    name: "foreign-invoice-reminded",
    text: "Whoever knows the id of an invoice can have its customer reminded, whichever business it is of.",
    change: { rules: { owns: ownsOr("remindInvoice") } },
    breaks: ["auth.other-business-invoice-not-reminded"],
  },
  {
    name: "foreign-reminder-blocks-own",
    text: "An invoice of which another business tried to remind can no longer be reminded of by its own.",
    change: () => {
      const tried = new Set<string>();
      return {
        wire: onCall("POST /invoices/*/remind", async (request, next) => {
          const answer = tried.has(request.url.href)
            ? toOutgoing({ status: 401, body: { success: false } })
            : await next(request);
          if (answer.status === 404) tried.add(request.url.href);
          return answer;
        }),
      };
    },
    breaks: ["auth.other-business-invoice-not-reminded"],
  },
];

function ownsOr(use: Use): typeof owns {
  return (business, record, asked) => asked === use || owns(business, record, asked);
}

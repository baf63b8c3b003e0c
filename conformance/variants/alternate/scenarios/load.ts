import { equals, type Load } from "../../../scenario/index.ts";
import { manyAtOnce, together } from "../../shared/scenarios/independently.ts";
import { counts, holdsAtMost } from "../../shared/scenarios/matchers.ts";
import { reference } from "../../shared/scenarios/request-values.ts";
import { firstRead } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import { holds } from "./tools/describe.ts";
import { paymentsOn } from "./tools/listing.ts";

/**
 * Load of a shop on the alternate variant, and requests of many concurrent users that may interfere. The document does
 * not describe concurrent refunds (ruling 19), so the race tests the ids that the service assigns.
 */
export const load: Load = {
  scenarios: [
    /** List payments, row limit: a merchant's view of the latest payments. Which payments it shows is not judged. */
    scenario({
      id: "load/first-page",
      title: "after a payment was paid, a page of ten payments holds no more than ten",
      requirements: ["list-payments.limit"],

      async run({ api, given, check, blocked }) {
        await given.completedPayment();
        const page = await api.listPayments({ page: 1, limit: 10 });
        if (!page.accepted) blocked(`the page returned ${page.status}`);
        check("list-payments.limit", paymentsOn(page), holdsAtMost(10, "payments"));
      },
    }),

    /** Invoice, rows invoice_id and invoice_number; Get invoice: an accepted invoice can be read. */
    scenario({
      id: "load/invoices-at-once",
      title: "of twenty invoices that are created at once, no two share an id or a number, and each is read by its own",
      requirements: [
        "invoice.invoice-id-identifies",
        "invoice.invoice-number-identifies",
        "get-invoice.invoice-of-path",
      ],

      async run({ session, api, given, check, blocked }) {
        const made = await manyAtOnce(20, () => given.newInvoice());
        const ids = new Set(made.map(({ invoice_id }) => invoice_id));
        check("invoice.invoice-id-identifies", ids.size, counts(made.length, "invoice_ids of as many invoices"));
        const numbers = made.map(({ invoice_number }) => invoice_number ?? blocked("an invoice has no number"));
        check(
          "invoice.invoice-number-identifies",
          new Set(numbers).size,
          counts(made.length, "invoice_numbers of as many invoices"),
        );

        await together(
          made.map((invoice) => async () => {
            const { data: read, exchange } = await firstRead(session, () => api.readInvoice(invoice));
            check("get-invoice.invoice-of-path", read.invoice_id, equals(invoice.invoice_id), exchange);
          }),
        );
      },
    }),

    /** Payment, rows payment_id and metadata; Get payment: an accepted payment can be read. */
    scenario({
      id: "load/payments-at-once",
      title:
        "of twenty payments that are created at once, no two share an id, and each is read as the order that it is of",
      requirements: ["payment.payment-id-identifies", "payment.metadata-echoed"],

      async run({ session, api, given, check }) {
        const made = await manyAtOnce(20, async () => {
          const metadata = { order: reference(session, "order") };
          return { metadata, payment: await given.newPayment({ metadata }) };
        });
        const ids = new Set(made.map(({ payment }) => payment.payment_id));
        check("payment.payment-id-identifies", ids.size, counts(made.length, "payment_ids of as many payments"));

        await together(
          made.map(({ metadata, payment }) => async () => {
            const { data: read, exchange } = await firstRead(session, () => api.readPayment(payment));
            check("payment.metadata-echoed", read.metadata, holds(metadata), exchange);
          }),
        );
      },
    }),
  ],
  shop: [
    { scenario: "payment-states/approve", weight: 20 },
    { scenario: "load/first-page", weight: 8 },
    { scenario: "invoice-states/paid", weight: 6 },
    { scenario: "payment-states/cancel", weight: 4 },
    { scenario: "payment-states/reject", weight: 2 },
    { scenario: "refund-payment/default-amount", weight: 2 },
    { scenario: "payment-states/refunded", weight: 1 },
    { scenario: "send-invoice-reminder/accepted", weight: 1 },
  ],
  race: [
    { scenario: "load/invoices-at-once", weight: 1 },
    { scenario: "load/payments-at-once", weight: 1 },
  ],
};

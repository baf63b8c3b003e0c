import type { CreateInvoiceRequest, CreatePaymentRequest } from "../../../../generated/alternate/types.ts";
import { mustBeAvailable, type Scenario } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { foreignRevealsNothing } from "../../shared/scenarios/authentication-keys.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { ofReading } from "../../shared/scenarios/rejection.ts";
import { reference } from "../../shared/scenarios/request-values.ts";
import { isOnNoPage } from "../../shared/scenarios/shows-nothing.ts";
import { before, HOUR_MS } from "../../shared/scenarios/times.ts";
import { attempt } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import { KEY } from "./tools/credentials.ts";
import type { ListedInvoice, ListedPayment } from "./tools/listing.ts";
import { namesNothingOf, showsNothingOf } from "./tools/matchers.ts";
import { USUAL_AMOUNT } from "./tools/requests.ts";
import { createStateReader, remindWaiting } from "./tools/states.ts";

export const authenticationOtherBusiness: readonly Scenario[] = [
  /** Authentication, table of headers, row Business-Id; ruling 8: the response status is open. */
  scenario({
    id: "authentication/other-business-payment",
    title: "another business can neither read nor list a payment, and receives none of its data",
    requirements: ["auth.other-business-payment-not-read", "auth.other-business-payment-not-listed"],

    async run({ session, otherBusiness, given, listings, check }) {
      const hidden = async (create: (said: Partial<CreatePaymentRequest>) => Promise<ListedPayment>) => {
        const [customer_name, order] = [reference(session, "secret"), reference(session, "order")];
        return { payment: await create({ customer_name, metadata: { order } }), texts: [customer_name, order] };
      };
      const waiting = await hidden(given.readablePayment);
      const paid = await attempt(() => hidden(given.completedPayment));
      const other = await otherBusiness();

      await independently(
        [waiting, ...(paid ? [paid] : [])].flatMap(({ payment, texts }) => [
          async () => {
            const answer = await other.raw.readPayment(payment);
            mustBeAvailable(answer);
            const nothing = showsNothingOf(texts, payment.payment_id);
            check("auth.other-business-payment-not-read", answer, nothing);
          },
          async () => {
            const nothing = namesNothingOf("payment_id", payment.payment_id, ...texts);
            await listings.payments.waitFor(payment); // its own business sees it
            const recent = `from_date=${before([payment.created_at], 2 * HOUR_MS)}`;
            for (const query of ["", "limit=100", "status=INITIATED", "status=COMPLETED", recent]) {
              const listed = answered(await other.raw.listPayments(query));
              check("auth.other-business-payment-not-listed", listed, nothing);
            }
            const { payments } = other.listings;
            const isListed = await payments.isOnAnyPage({}, payment);
            check("auth.other-business-payment-not-listed", isListed, isOnNoPage, payments.lastRead());
          },
        ]),
      );
    },
  }),

  /** Authentication, table of headers, row Business-Id; ruling 8: the response status is open. */
  scenario({
    id: "authentication/other-business-refunding",
    title: "another business cannot refund a payment that its own business can",
    requirements: ["auth.other-business-payment-not-refunded"],

    async run({ otherBusiness, api, given, requests, rejects }) {
      const other = await otherBusiness();
      const paid = await given.completedPayment();
      const request = requests.refund({ amount: USUAL_AMOUNT });
      await rejects("auth.other-business-payment-not-refunded", {
        send: () => other.raw.refundPayment(paid, request),
        twin: () => api.refundPayment(paid, request),
        state: createStateReader(api, paid),
      });
    },
  }),

  /** Authentication, table of headers, row Business-Id; ruling 8: the response status is open. */
  scenario({
    id: "authentication/other-business-invoice",
    title: "another business can neither read nor list an invoice, and receives none of its data",
    requirements: ["auth.other-business-invoice-not-read", "auth.other-business-invoice-not-listed"],

    async run({ session, otherBusiness, quiet, given, check }) {
      const own = await quiet(); // lists of invoices cannot be narrowed, and main may have many
      const hidden = async (create: (said: Partial<CreateInvoiceRequest>) => Promise<ListedInvoice>) => {
        const [customer_name, description] = [reference(session, "secret"), reference(session, "tea")];
        const items = [{ description, quantity: 2, unit_price: 3_500 }];
        return { invoice: await create({ customer_name, items }), texts: [customer_name, description] };
      };
      const waiting = await hidden(own.given.readableInvoice);
      const paid = await attempt(() => hidden(own.given.paidInvoice));
      // Only main can be a business of the same merchant as the other. Its list may be long, so it is not read.
      const ofMain = own.given === given ? undefined : await hidden(given.readableInvoice);
      const secrets = [waiting, ...(paid ? [paid] : []), ...(ofMain ? [ofMain] : [])];
      const other = await otherBusiness();

      await independently(
        secrets.flatMap(({ invoice, texts }) => [
          async () => {
            const answer = await other.raw.readInvoice(invoice);
            mustBeAvailable(answer);
            const nothing = showsNothingOf(texts, invoice.invoice_id);
            check("auth.other-business-invoice-not-read", answer, nothing);
          },
          async () => {
            // The invoice_number is not compared: two businesses may use the same numbers.
            const nothing = namesNothingOf("invoice_id", invoice.invoice_id, ...texts);
            // Its own business sees it, or another such invoice.
            await own.listings.invoices.waitFor(invoice === ofMain?.invoice ? waiting.invoice : invoice);
            for (const query of ["", "limit=20", "status=PENDING", "status=PAID"]) {
              const listed = answered(await other.raw.listInvoices(query));
              check("auth.other-business-invoice-not-listed", listed, nothing);
            }
            const { invoices } = other.listings;
            const isListed = await invoices.isOnAnyPage({}, invoice);
            check("auth.other-business-invoice-not-listed", isListed, isOnNoPage, invoices.lastRead());
          },
        ]),
      );
    },
  }),

  /** Authentication, table of headers, row Business-Id; ruling 8. A reminder changes nothing that a call shows. */
  scenario({
    id: "authentication/other-business-reminding",
    title: "another business cannot remind of an invoice that its own business can",
    requirements: ["auth.other-business-invoice-not-reminded"],

    async run({ otherBusiness, api, given, rejects }) {
      const other = await otherBusiness();
      const invoice = await given.remindableInvoice();
      const send = () => other.raw.remindInvoice(invoice);
      const twin = () => remindWaiting(api, invoice);
      await rejects(
        "auth.other-business-invoice-not-reminded",
        ofReading(send, twin, () => {}),
      );
    },
  }),

  /** Authentication, last sentence (failure behaviour); ruling 7. */
  scenario(foreignRevealsNothing(KEY)),
];

import type { CreatePaymentRequest } from "../../../../generated/alternate/types.ts";
import { answered } from "../../tools/answered.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { reference } from "../../tools/reference.ts";
import { before, HOUR_MS } from "../../tools/times.ts";
import { scenario } from "../scenario.ts";
import type { ListedPayment } from "../tools/listing.ts";
import { showsNothingOf } from "../tools/matchers.ts";

/** Authentication, table of headers, row Business-Id; ruling 8: the status of the answer is open. */
export default scenario({
  id: "authentication/other-business-payment",
  title: "another business can neither read nor list a payment, and is told nothing of it",
  requirements: ["auth.other-business-payment-not-read", "auth.other-business-payment-not-listed"],

  async run({ session, stranger, given, listings, check }) {
    const hidden = async (create: (said: Partial<CreatePaymentRequest>) => Promise<ListedPayment>) => {
      const [customer_name, order] = [reference(session, "secret"), reference(session, "order")];
      return { payment: await create({ customer_name, metadata: { order } }), texts: [customer_name, order] };
    };
    const waiting = await hidden(given.readablePayment);
    const paid = await attempt(() => hidden(given.completedPayment));
    const other = await stranger();

    await independently(
      [waiting, ...(paid ? [paid] : [])].flatMap(({ payment, texts }) => [
        async () => {
          const nothing = showsNothingOf(texts, payment.payment_id);
          check("auth.other-business-payment-not-read", await other.raw.readPayment(payment), nothing);
        },
        async () => {
          const nothing = showsNothingOf([payment.payment_id, ...texts]);
          await listings.payments.waitFor(payment); // its owner sees it
          const recent = `from_date=${before([payment.created_at], 2 * HOUR_MS)}`;
          for (const query of ["", "limit=100", "status=INITIATED", "status=COMPLETED", recent]) {
            const listed = answered(await other.raw.listPayments(query));
            check("auth.other-business-payment-not-listed", listed, nothing);
          }
        },
      ]),
    );
  },
});

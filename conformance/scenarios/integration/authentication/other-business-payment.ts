import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";
import { showsNothingOf } from "../tools/matchers.ts";

/** Authentication, table of headers, row Business-Id; ruling 8: the status of the answer is open. */
export default scenario({
  id: "authentication/other-business-payment",
  title: "another business can neither read nor list a payment, and is told nothing of it",
  requirements: ["auth.other-business-payment-not-read", "auth.other-business-payment-not-listed"],

  async run({ session, stranger, given, listing, check }) {
    const said = () => ({ description: reference(session, "secret"), merchantTxnId: reference(session, "order") });
    const [pending, completed] = [said(), said()];
    const secrets = [{ ...pending, paymentId: (await given.readablePayment(pending)).paymentId }];
    const complete = await attempt(() => given.completedPayment(completed));
    if (complete) secrets.push({ ...completed, paymentId: complete.paymentId });
    const other = await stranger();

    await independently(
      secrets.flatMap(({ description, merchantTxnId, paymentId }) => [
        async () => {
          const nothing = showsNothingOf([merchantTxnId, description], paymentId);
          check("auth.other-business-payment-not-read", await other.raw.readPayment({ paymentId }), nothing);
        },
        async () => {
          const nothing = showsNothingOf([paymentId]);
          await listing.waitFor({ paymentId, merchantTxnId }); // its owner sees it
          for (const query of [`merchantTxnId=${encodeURIComponent(merchantTxnId)}`, "", "size=100"]) {
            check("auth.other-business-payment-not-listed", await other.raw.listPayments(query), nothing);
          }
        },
      ]),
    );
  },
});

import { firstRead } from "../../tools/first-read.ts";
import { counts } from "../../tools/matchers.ts";
import { reference } from "../../tools/reference.ts";
import { manyAtOnce, together } from "../../tools/together.ts";
import { scenario } from "../scenario.ts";
import { holds } from "../tools/metadata.ts";

/** Payment, rows payment_id and metadata; Get payment: what was accepted is what there is. */
export default scenario({
  id: "load/payments-at-once",
  title: "of twenty payments that are created at once, no two share an id, and each is read as the order that it is of",
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
});

import { equals, equalsAmount } from "../../../scenario/index.ts";
import { firstRead } from "../../tools/first-read.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { createEveryKind } from "../tools/payment-kinds.ts";

/** Payment: what holds of the plainest payment holds of any. */
export default scenario({
  id: "create-payment/every-kind-echo",
  title: "a payment of any amount, currency, vendor and text is created and read as the merchant asked for it",
  requirements: [
    "payment.merchant-txn-id-as-sent",
    "payment.description-echoed",
    "payment.metadata-on-reads",
    "payment.amount-as-requested",
    "payment.currency-as-requested",
  ],

  async run({ session, api, createValid, requests, check }) {
    const made = await createEveryKind(createValid, requests);
    await independently(
      made.map(({ request, answer: created }) => async () => {
        const { data: read, exchange } = await firstRead(session, () => api.readPayment(created.data));
        for (const [shown, by] of [[created.data, created.exchange] as const, [read, exchange] as const]) {
          check("payment.merchant-txn-id-as-sent", shown.merchantTxnId, equals(request.merchantTxnId), by);
          check("payment.amount-as-requested", shown.amount, equalsAmount(request.amount), by);
          check("payment.currency-as-requested", shown.currency, equals(request.currency), by);
          if (request.description)
            check("payment.description-echoed", shown.description, equals(request.description), by);
        }
        for (const name of ["valueA", "valueB", "valueC", "valueD"] as const)
          if (request[name]) check("payment.metadata-on-reads", read[name], equals(request[name]));
      }),
    );
  },
});

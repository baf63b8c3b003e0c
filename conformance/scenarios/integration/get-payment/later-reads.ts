import type { Payment } from "../../../../generated/integration/types.ts";
import { equals, equalsAmount } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";

/** Get payment, sentence 3; Payment, rows description and valueA to valueD: "reads", not only the first one. */
export default scenario({
  id: "get-payment/later-reads",
  title:
    "what the merchant said of a payment is read unchanged when it is COMPLETED, REFUNDED, FAILED, CANCELLED or EXPIRED",
  requirements: [
    "payment.merchant-txn-id-as-sent",
    "payment.description-echoed",
    "payment.metadata-on-reads",
    "payment.amount-as-requested",
    "payment.currency-as-requested",
  ],

  async run({ session, api, given, check, blocked }) {
    const metadata = { valueA: "shelf 1", valueB: "00042", valueC: "চা", valueD: "last" };
    const said = { amount: "123.40", description: "Tea & biscuits", preferredVendor: "BKASH", ...metadata } as const;
    const reads: { readonly data: Payment; readonly merchantTxnId: string; readonly exchange: number }[] = [];
    for (const state of ["completed", "refunded", "failed", "cancelled", "expired"] as const) {
      const merchantTxnId = reference(session, "order");
      const read = await attempt(async () => {
        const { data, exchange } = await api.readPayment(await given[`${state}Payment`]({ ...said, merchantTxnId }));
        return { data, merchantTxnId, exchange };
      });
      if (read) reads.push(read);
    }
    if (reads.length === 0) blocked("no payment could be brought to a later state");
    type Read = (typeof reads)[number];
    const each = (judge: (data: Payment, read: Read) => void) => async () => {
      for (const read of reads) judge(read.data, read);
    };
    await independently([
      each((data, { merchantTxnId, exchange }) =>
        check("payment.merchant-txn-id-as-sent", data.merchantTxnId, equals(merchantTxnId), exchange),
      ),
      each((data, { exchange }) =>
        check("payment.description-echoed", data.description, equals(said.description), exchange),
      ),
      each((data, { exchange }) => {
        for (const name of ["valueA", "valueB", "valueC", "valueD"] as const)
          check("payment.metadata-on-reads", data[name], equals(metadata[name]), exchange);
      }),
      each(({ amount }, { exchange }) =>
        check("payment.amount-as-requested", amount, equalsAmount(said.amount), exchange),
      ),
      each(({ currency }, { exchange }) => check("payment.currency-as-requested", currency, equals("BDT"), exchange)),
    ]);
  },
});

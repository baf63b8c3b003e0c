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

  async run({ session, given, check, blocked }) {
    const metadata = { valueA: "shelf 1", valueB: "00042", valueC: "চা", valueD: "last" };
    const said = { amount: "123.40", description: "Tea & biscuits", preferredVendor: "BKASH", ...metadata } as const;
    const reads: { readonly read: Payment; readonly merchantTxnId: string }[] = [];
    for (const state of ["completed", "refunded", "failed", "cancelled", "expired"] as const) {
      const merchantTxnId = reference(session, "order");
      const read = await attempt(() => given[`${state}Payment`]({ ...said, merchantTxnId }));
      if (read) reads.push({ read, merchantTxnId });
    }
    if (reads.length === 0) blocked("no payment could be brought to a later state");
    const each = (judge: (read: Payment, merchantTxnId: string) => void) => async () => {
      for (const { read, merchantTxnId } of reads) judge(read, merchantTxnId);
    };
    await independently([
      each((read, sent) => check("payment.merchant-txn-id-as-sent", read.merchantTxnId, equals(sent))),
      each((read) => check("payment.description-echoed", read.description, equals(said.description))),
      each((read) => {
        for (const name of ["valueA", "valueB", "valueC", "valueD"] as const)
          check("payment.metadata-on-reads", read[name], equals(metadata[name]));
      }),
      each((read) => check("payment.amount-as-requested", read.amount, equalsAmount(said.amount))),
      each((read) => check("payment.currency-as-requested", read.currency, equals("BDT"))),
    ]);
  },
});

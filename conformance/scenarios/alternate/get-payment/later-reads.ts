import type { Payment } from "../../../../generated/alternate/types.ts";
import { type Answer, equals, equalsAmount } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { holds } from "../tools/metadata.ts";
import { equalsPhone } from "../tools/phone.ts";

const SAID = {
  amount: 12_300,
  customer_name: "Rahim Uddin",
  metadata: { order: "00042", shelf: "চা" },
};

/** Get payment, sentence 2; Payment, rows amount, currency, customer_phone, customer_name and metadata: any read. */
export default scenario({
  id: "get-payment/later-reads",
  title: "what the merchant said of a payment is read unchanged, whatever becomes of the payment",
  requirements: [
    "payment.amount-never-changes",
    "payment.currency-as-requested",
    "payment.customer-phone-as-sent",
    "payment.customer-name-as-sent",
    "payment.metadata-echoed",
  ],

  async run({ session, api, given, check, blocked }) {
    const { completedPayment, refundedPayment, failedPayment, cancelledPayment, expiredPayment } = given;
    const reads: Pick<Answer<Payment>, "data" | "exchange">[] = [];
    for (const reach of [completedPayment, refundedPayment, failedPayment, cancelledPayment, expiredPayment]) {
      const read = await attempt(async () => {
        const { data, exchange } = await api.readPayment(await reach(SAID));
        return { data, exchange };
      });
      if (read) reads.push(read);
    }
    if (reads.length === 0) blocked("no payment could be brought to a later state");
    const each = (judge: (data: Payment, evidence: number) => void) => async () =>
      reads.forEach(({ data, exchange }) => {
        judge(data, exchange);
      });
    await independently([
      each(({ amount }, read) => check("payment.amount-never-changes", amount, equalsAmount(SAID.amount), read)),
      each(({ currency }, read) => check("payment.currency-as-requested", currency, equals("BDT"), read)),
      each(({ customer_phone }, read) =>
        check("payment.customer-phone-as-sent", customer_phone, equalsPhone(session.data.phone), read),
      ),
      each(({ customer_name }, read) =>
        check("payment.customer-name-as-sent", customer_name, equals(SAID.customer_name), read),
      ),
      each(({ metadata }, read) => check("payment.metadata-echoed", metadata, holds(SAID.metadata), read)),
    ]);
  },
});

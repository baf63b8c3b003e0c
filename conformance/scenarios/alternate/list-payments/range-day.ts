import { timeOf, timestampOf } from "../../tools/times.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { dayBefore } from "../tools/times.ts";

/** List payments, silent on it; ruling 6. Everything here is observed. */
export default scenario({
  id: "list-payments/range-day",
  title: "whether from_date and to_date take a day without a time, and what of that day they keep",
  requirements: ["list-payments.range-day"],

  async run({ isolated, observe }) {
    const { api, given, listings } = await isolated.business();
    const payment = await given.newPayment();
    await listings.payments.waitFor(payment);
    const day = timestampOf(timeOf(payment.created_at)).slice(0, "2026-11-21".length);
    for (const end of ["from_date", "to_date"] as const) {
      const answer = await api.listPayments({ [end]: day });
      const isKept = await listings.payments.holds({ from_date: dayBefore(payment), [end]: day }, payment);
      const kept = isKept ? "keeps a payment of that day" : "leaves a payment of that day out";
      observe("list-payments.range-day", `a day as ${end}: ${answer.accepted ? kept : describe(answer)}`);
    }
  },
});

import { equals, equalsAmount, lasts } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { timeOf } from "../../tools/times.ts";
import { scenario } from "../scenario.ts";
import type { ListedPayment } from "../tools/listing.ts";

/** List payments, silent on it. How many parts of a second a time is written with is open. */
export default scenario({
  id: "list-payments/listed-as-read",
  title: "a payment is listed with the status, amount, currency and created_at that a read of it shows",
  requirements: ["list-payments.listed-as-read"],

  async run({ api, given, listings, check, eventually, blocked }) {
    const paid = await attempt(() => given.completedPayment({ amount: 12_345 }));
    const payments: ListedPayment[] = [await given.newPayment(), ...(paid ? [paid] : [])];
    for (const reach of [given.refundedPayment, given.expiredPayment])
      payments.push(...((await attempt(async () => [await reach()])) ?? []));
    await independently(
      payments.map((payment) => async () => {
        const look = async () => {
          const { data: read } = await api.readPayment(payment);
          const listed = await listings.payments.entry(payment);
          return { read, listed: listed ?? blocked("no list held the payment") };
        };
        await eventually(look, ({ read, listed }) => {
          const { status, amount, currency, created_at } = listed;
          check("list-payments.listed-as-read", status, equals(read.status));
          check("list-payments.listed-as-read", amount, equalsAmount(read.amount));
          check("list-payments.listed-as-read", currency, equals(read.currency));
          check("list-payments.listed-as-read", timeOf(created_at) - timeOf(read.created_at), lasts(0, 1_000));
        });
      }),
    );
  },
});

import { scenario } from "../scenario.ts";

/** List payments, silent on it; ruling 6. Everything here is observed. */
export default scenario({
  id: "list-payments/amount-edges",
  title: "whether amountMin and amountMax hold a payment of exactly that amount",
  requirements: ["list-payments.edges"],

  async run({ given, listing, observe }) {
    const payment = await given.completedPayment({ amount: "500.00" });
    await listing.waitFor(payment);
    const { merchantTxnId } = payment;
    for (const edge of ["amountMin", "amountMax"] as const) {
      const held = await listing.holds({ [edge]: 500, merchantTxnId }, payment);
      observe("list-payments.edges", `${edge} ${held ? "holds" : "does not hold"} what lies on it`);
    }
  },
});

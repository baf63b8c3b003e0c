import { scenario } from "../scenario.ts";

/** Create payment, column Type: what is a string is no number, and the other way round; ruling 2. */
export default scenario({
  id: "create-payment/json-numbers",
  title: "a JSON number in place of a string is rejected, and a string in place of expiresInMinutes",
  requirements: [
    "create-payment.amount-json-number",
    "create-payment.merchant-txn-id-json-number",
    "create-payment.callback-url-json-number",
    "create-payment.optional-strings-json-number",
    "create-payment.expires-in-minutes-string",
  ],

  async run({ session, rejection, rejects }) {
    const { clock, data } = session;
    await rejects("create-payment.amount-json-number", rejection.ofCreate({ amount: 100 }, { amount: "100.00" }));
    const neverUsed = clock.now() * 1_000 + Math.floor(Math.random() * 1_000);
    await rejects("create-payment.merchant-txn-id-json-number", rejection.ofCreate({ merchantTxnId: neverUsed }));
    await rejects("create-payment.callback-url-json-number", rejection.ofCreate({ callbackUrl: 443 }));
    const minutes = data.windowMinutes;
    await rejects(
      "create-payment.expires-in-minutes-string",
      rejection.ofCreate({ expiresInMinutes: String(minutes) }, { expiresInMinutes: minutes }),
    );
    const names = ["customerEmail", "description", "valueA", "valueB", "valueC", "valueD"] as const;
    for (const name of names) {
      const twin = { [name]: name === "customerEmail" ? "customer@example.com" : "7" };
      await rejects("create-payment.optional-strings-json-number", rejection.ofCreate({ [name]: 7 }, twin));
    }
    const phone = rejection.ofCreate({ customerPhone: 1712345678 }, { customerPhone: data.phone });
    await rejects("create-payment.optional-strings-json-number", phone);
  },
});

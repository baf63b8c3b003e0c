import { scenario } from "../scenario.ts";

/** Create payment, column Type: what is a number is no string, and the other way round; ruling 2. */
export default scenario({
  id: "create-payment/other-types",
  title: "an amount written as a string is rejected, and a number in place of a string",
  requirements: [
    "create-payment.amount-string",
    "create-payment.currency-number",
    "create-payment.customer-phone-number",
    "create-payment.callback-url-number",
    "create-payment.optional-strings-number",
  ],

  async run({ session, rejection, rejects }) {
    const { phone, callbackUrl } = session.data;
    await rejects("create-payment.amount-string", rejection.ofCreatePayment({ amount: "10000" }, { amount: 10_000 }));
    await rejects("create-payment.currency-number", rejection.ofCreatePayment({ currency: 50 }));
    const digits = Number(phone.replaceAll(/\D/g, ""));
    await rejects("create-payment.customer-phone-number", rejection.ofCreatePayment({ customer_phone: digits }));
    await rejects("create-payment.callback-url-number", rejection.ofCreatePayment({ callback_url: 443 }));
    const twins = [
      { customer_name: "7" },
      { customer_email: "customer@example.com" },
      { success_url: callbackUrl },
      { cancel_url: callbackUrl },
    ];
    for (const twin of twins) {
      const fault = Object.fromEntries(Object.keys(twin).map((name) => [name, 7]));
      await rejects("create-payment.optional-strings-number", rejection.ofCreatePayment(fault, twin));
    }
  },
});

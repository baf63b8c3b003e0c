import { mustBeAvailable } from "../../tools/answered.ts";
import { isNoServerError, MALFORMED_BODIES } from "../../tools/malformed.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";

const LONG = "x".repeat(2_500);

/** Create payment: what the document does not show; rulings 2 and 11. Everything here is observed. */
export default scenario({
  id: "create-payment/left-open",
  title: "what a deployment does with requests about which the document is silent",
  requirements: [
    "create-payment.amount-more-decimals",
    "create-payment.amount-exponent",
    "create-payment.merchant-txn-id-length",
    "create-payment.callback-url-http-in-test",
    "create-payment.callback-url-format",
    "create-payment.customer-phone-format",
    "create-payment.customer-email-format",
    "create-payment.description-length",
    "create-payment.metadata-length",
    "create-payment.unknown-fields",
    "conventions.malformed-request-body",
    "conventions.malformed-body-not-5xx",
  ],

  async run({ raw, requests, observe, check }) {
    const cases = [
      ["create-payment.amount-more-decimals", "100.005", { amount: "100.005" }],
      ["create-payment.amount-exponent", "1e2", { amount: "1e2" }],
      ["create-payment.callback-url-http-in-test", "http", { callbackUrl: "http://merchant.example/return" }],
      ["create-payment.callback-url-format", "no URL", { callbackUrl: "not a URL" }],
      ["create-payment.customer-phone-format", "no phone number", { customerPhone: "nobody" }],
      ["create-payment.customer-email-format", "no address", { customerEmail: "nobody" }],
      ["create-payment.description-length", `${LONG.length} characters`, { description: LONG }],
      ["create-payment.metadata-length", `${LONG.length} characters`, { valueA: LONG }],
      ["create-payment.unknown-fields", "one more field", { colour: "green" }],
    ] as const;
    for (const [requirement, what, change] of cases) {
      const answer = await raw.createPayment({ ...requests.minimalPayment(), ...change });
      observe(requirement, `${what}: ${describe(answer)}`);
    }
    const { merchantTxnId, ...rest } = requests.minimalPayment();
    const long = await raw.createPayment({ ...rest, merchantTxnId: merchantTxnId.padEnd(300, "x") });
    observe("create-payment.merchant-txn-id-length", `300 characters: ${describe(long)}`);
    for (const [kind, body] of MALFORMED_BODIES) {
      const answer = await raw.createPayment(body);
      observe("conventions.malformed-request-body", `${kind}: ${describe(answer)}`);
      mustBeAvailable(answer);
      check("conventions.malformed-body-not-5xx", answer, isNoServerError);
    }
  },
});

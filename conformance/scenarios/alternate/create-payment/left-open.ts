import { describeTried } from "../../tools/describe.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";

const LONG = "x".repeat(2_500);

/** Create payment: what the document does not show; rulings 2 and 19. Everything here is observed. */
export default scenario({
  id: "create-payment/left-open",
  title: "what a deployment does with requests about which the document is silent",
  requirements: [
    "create-payment.amount-zero",
    "create-payment.amount-negative",
    "create-payment.amount-bounds",
    "create-payment.currency-others",
    "create-payment.customer-phone-format",
    "create-payment.customer-email-format",
    "create-payment.callback-url-format",
    "create-payment.texts-length",
    "create-payment.unknown-fields",
  ],

  async run({ raw, requests, observe }) {
    const each = async (name: string, values: readonly (string | number)[]) => {
      const tried: [string, string][] = [];
      for (const value of values) {
        const answer = await raw.createPayment({ ...requests.minimalPayment(), [name]: value }, { open: true });
        tried.push([value === LONG ? `${name} of ${LONG.length} characters` : String(value), describe(answer)]);
      }
      return describeTried(tried);
    };
    observe("create-payment.amount-zero", await each("amount", [0]));
    observe("create-payment.amount-negative", await each("amount", [-10_000]));
    const amounts = [1, 99, 100, 999, 1_000, 20_000_000, 20_000_001, 1_000_000_000, Number.MAX_SAFE_INTEGER];
    observe("create-payment.amount-bounds", await each("amount", amounts));
    observe("create-payment.currency-others", await each("currency", ["USD", "EUR", "INR", "bdt", "XXX", "taka"]));
    const phones = ["01712345678", "8801712345678", "+880 1712-345678", "+14155550123", "nobody"];
    observe("create-payment.customer-phone-format", await each("customer_phone", phones));
    const addresses = ["customer+tea@example.com", "গ্রাহক@example.com", "customer@localhost", "nobody"];
    observe("create-payment.customer-email-format", await each("customer_email", addresses));
    const urls = ["http://merchant.example/notify", "merchant.example/notify", "/notify", "not a URL"];
    observe("create-payment.callback-url-format", await each("callback_url", urls));
    observe("create-payment.texts-length", await each("customer_name", [LONG]));
    observe("create-payment.unknown-fields", await each("colour", ["green"]));
  },
});

import { describeTried } from "../../tools/describe.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";

const values = (name: string, ...all: readonly (string | number)[]) =>
  all.map((value) => [String(value), { [name]: value }] as const);

const AMOUNTS = [1, 99, 100, 999, 1_000, 20_000_000, 20_000_001, 1_000_000_000, Number.MAX_SAFE_INTEGER];
const PHONES = ["01712345678", "8801712345678", "+880 1712-345678", "+14155550123", "nobody"];
const ADDRESSES = ["customer+tea@example.com", "গ্রাহক@example.com", "customer@localhost", "nobody"];
const URLS = ["http://merchant.example/notify", "merchant.example/notify", "/notify", "not a URL"];

const CASES = [
  ["create-payment.amount-zero", values("amount", 0)],
  ["create-payment.amount-negative", values("amount", -10_000)],
  ["create-payment.amount-bounds", values("amount", ...AMOUNTS)],
  ["create-payment.currency-others", values("currency", "USD", "EUR", "INR", "bdt", "XXX", "taka")],
  ["create-payment.customer-phone-format", values("customer_phone", ...PHONES)],
  ["create-payment.customer-email-format", values("customer_email", ...ADDRESSES)],
  ["create-payment.callback-url-format", values("callback_url", ...URLS)],
  ["create-payment.texts-length", [["a name of 2500 characters", { customer_name: "x".repeat(2_500) }]]],
  ["create-payment.unknown-fields", [["one more field", { colour: "green" }]]],
] as const;

/** Create payment: what the document does not show; rulings 2 and 19. Everything here is observed. */
export default scenario({
  id: "create-payment/left-open",
  title: "what a deployment does with requests about which the document is silent",
  requirements: CASES.map(([requirement]) => requirement),

  async run({ raw, requests, observe }) {
    for (const [requirement, changes] of CASES) {
      const tried: [string, string][] = [];
      for (const [what, change] of changes) {
        const answer = await raw.createPayment({ ...requests.minimalPayment(), ...change }, { open: true });
        tried.push([what, describe(answer)]);
      }
      observe(requirement, describeTried(tried));
    }
  },
});

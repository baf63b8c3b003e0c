import type { CreatePaymentRequest } from "../../../../generated/integration/types.ts";
import { equals, equalsAmount, hasStatus, lasts } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { firstRead } from "../tools/first-read.ts";
import { independently } from "../tools/independently.ts";
import { windowOf } from "../tools/times.ts";

/** What somebody stores or shows otherwise is cut, escaped, or of an alphabet that was not thought of. */
const METADATA = {
  valueA: 'Shelf <1> & "2"',
  valueB: `Order of ${"many words ".repeat(9)}in all`,
  valueC: "চা 🍵",
  valueD: "last",
};
const WHOLE = { ...METADATA, description: "Tea & <biscuits>, ২ কাপ 🍪", customerEmail: "customer@example.com" };

const KINDS: readonly Partial<CreatePaymentRequest>[] = [
  { amount: "10", ...WHOLE },
  { amount: "200000.00", preferredVendor: "NAGAD", description: "A house", valueD: "last" },
  { amount: "100.5", preferredVendor: null, ...METADATA },
  { amount: "45.10", preferredVendor: "BKASH", ...WHOLE, currency: "USD" },
];

/** Payment; Create payment: what holds of the plainest payment holds of any. A kind that is refused is judged elsewhere. */
export default scenario({
  id: "create-payment/every-kind",
  title: "a payment of any amount, currency, vendor and text is answered with 201, and is as the merchant asked for it",
  requirements: [
    "create-payment.status-201",
    "create-payment.expires-at-after-window",
    "payment.merchant-txn-id-as-sent",
    "payment.description-echoed",
    "payment.metadata-on-reads",
    "payment.amount-as-requested",
    "payment.currency-as-requested",
  ],

  async run({ session, api, createValid, requests, check, blocked }) {
    const made = [];
    for (const kind of KINDS) {
      const request = { ...requests.minimalPayment(), ...kind };
      const answer = await createValid(request);
      if (answer.accepted) made.push({ request, answer });
    }
    if (!made.some(({ request }) => request.description) || !made.some(({ request }) => request.valueD))
      blocked("no payment with a description and metadata was accepted");
    await independently(
      made.flatMap(({ request, answer }) => [
        async () => check("create-payment.status-201", answer, hasStatus(201), answer.exchange),
        async () => {
          const window = windowOf(answer.data);
          check("create-payment.expires-at-after-window", window, lasts(15 * 60_000, 1_000), answer.exchange);
        },
        async () => {
          const created = answer.data;
          const { data: read } = await firstRead(session, () => api.readPayment(created));
          for (const shown of [created, read]) {
            check("payment.merchant-txn-id-as-sent", shown.merchantTxnId, equals(request.merchantTxnId));
            check("payment.amount-as-requested", shown.amount, equalsAmount(request.amount));
            check("payment.currency-as-requested", shown.currency, equals(request.currency));
            if (request.description)
              check("payment.description-echoed", shown.description, equals(request.description));
          }
          for (const name of ["valueA", "valueB", "valueC", "valueD"] as const)
            if (request[name]) check("payment.metadata-on-reads", read[name], equals(request[name]));
        },
      ]),
    );
  },
});

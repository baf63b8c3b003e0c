import { equals, equalsAmount, isString, satisfies } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { isObject } from "../tools/matchers.ts";
import { windowOf } from "../tools/times.ts";

const isPositive = satisfies("a time after created_at", (windowMs: number) => windowMs > 0);

/** Create payment, response; What the service does, item 3; Payment, rows amount, currency and expires_at. */
export default scenario({
  id: "create-payment/response",
  title: "the create response is a success with a message, of a payment that is INITIATED and as it was asked for",
  requirements: [
    "envelope.success-true",
    "envelope.message",
    "envelope.data",
    "payment-states.create-initiated",
    "payment.amount-as-requested",
    "payment.currency-as-requested",
    "payment.expires-at-later",
  ],

  async run({ createValid, requests, check, blocked }) {
    const request = requests.minimalPayment();
    const answer = answered(await createValid(request));
    if (!answer.accepted) blocked(`create payment answered ${answer.status}`);
    const envelope: Readonly<Record<string, unknown>> = Object(answer.json);
    await independently([
      async () => check("envelope.success-true", envelope["success"], equals(true)),
      async () => check("envelope.message", envelope["message"], isString),
      async () => {
        check("envelope.data", envelope["data"], isObject);
        const { data } = answer;
        await independently([
          async () => check("payment-states.create-initiated", data.status, equals("INITIATED")),
          async () => check("payment.amount-as-requested", data.amount, equalsAmount(request.amount)),
          async () => check("payment.currency-as-requested", data.currency, equals(request.currency)),
          async () => check("payment.expires-at-later", windowOf(data), isPositive),
        ]);
      },
    ]);
  },
});

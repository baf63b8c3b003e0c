import { hasStatus, lasts } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { createEveryKind } from "../tools/payment-kinds.ts";
import { windowOf } from "../tools/times.ts";

/** Create payment: what holds of the plainest payment holds of any. */
export default scenario({
  id: "create-payment/every-kind",
  title: "a payment of any amount, currency, vendor and text is answered with 201, and may be paid for 15 minutes",
  requirements: ["create-payment.status-201", "create-payment.expires-at-after-window"],

  async run({ createValid, requests, check }) {
    const made = await createEveryKind(createValid, requests);
    await independently(
      made.flatMap(({ answer }) => [
        async () => check("create-payment.status-201", answer, hasStatus(201), answer.exchange),
        async () => {
          const window = windowOf(answer.data);
          check("create-payment.expires-at-after-window", window, lasts(15 * 60_000, 1_000), answer.exchange);
        },
      ]),
    );
  },
});

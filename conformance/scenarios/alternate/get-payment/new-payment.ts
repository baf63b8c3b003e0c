import { equals, isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { firstRead } from "../../tools/first-read.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { isObject } from "../tools/matchers.ts";

/** Get payment, sentences 1 and 2; What the service does, item 3. */
export default scenario({
  id: "get-payment/new-payment",
  title: "a payment that was created just now can be read, in the data of a success",
  requirements: ["get-payment.operation", "envelope.success-true", "envelope.data"],

  async run({ session, given, api, check }) {
    const payment = await given.newPayment();
    const answer = answered(await firstRead(session, () => api.readPayment(payment)));
    check("get-payment.operation", answer, isAccepted);
    const envelope: Readonly<Record<string, unknown>> = Object(answer.json);
    await independently([
      async () => check("envelope.success-true", envelope["success"], equals(true)),
      async () => check("envelope.data", envelope["data"], isObject),
    ]);
  },
});

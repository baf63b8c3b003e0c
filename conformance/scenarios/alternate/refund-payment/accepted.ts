import { type Answer, isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { USUAL_AMOUNT } from "../tools/requests.ts";

/** Refund payment, sentences 1 to 3. That a refund can be asked for at all is broken where none of these is accepted. */
export default scenario({
  id: "refund-payment/accepted",
  title: "a COMPLETED payment can be refunded, with an amount, with a reason, with both and with neither",
  requirements: [
    "refund-payment.operation",
    "refund-payment.completed-accepted",
    "refund-payment.amount",
    "refund-payment.reason",
    "refund-payment.fields-absent",
  ],

  async run({ inParallel, check, blocked }) {
    const cases = [
      ["refund-payment.completed-accepted", { amount: USUAL_AMOUNT, reason: "goods returned" }],
      ["refund-payment.amount", { amount: USUAL_AMOUNT }],
      ["refund-payment.reason", { reason: "goods returned" }],
      ["refund-payment.fields-absent", {}],
    ] as const;
    const answers: Answer<unknown>[] = [];
    await independently([
      async () => {
        await inParallel(
          cases.map(([requirement, body]) => async ({ api, given, check: checkOwn }) => {
            const payment = await given.completedPayment();
            const answer = answered(await api.refundPayment(payment, body));
            answers.push(answer);
            checkOwn(requirement, answer, isAccepted);
          }),
        );
      },
      async () => {
        const any = answers.find(({ accepted }) => accepted) ?? answers[0] ?? blocked("no refund was answered");
        check("refund-payment.operation", any, isAccepted, any.exchange);
      },
    ]);
  },
});

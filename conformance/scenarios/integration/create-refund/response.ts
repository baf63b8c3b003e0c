import { equals, hasStatus, isAccepted, satisfies } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Create refund, sentence 2; Response envelope, row message; Refund states, row 1. */
export default scenario({
  id: "create-refund/response",
  title: "a refund of a COMPLETED payment is answered with 202 and without a message, and is INITIATED",
  requirements: [
    "create-refund.operation",
    "create-refund.status-202",
    "envelope.message-absent-on-refund",
    "refund-states.create-initiated",
    "create-refund.response-status-initiated",
    "create-refund.response-completed-at-null",
  ],
  transitions: ["refund.create"],

  async run({ api, given, requests, check }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const answer = await api.createRefund(payment, requests.refund({ amount: "25.00" }));
    check("create-refund.operation", answered(answer), isAccepted);
    const { status, completedAt } = answer.data;
    const envelope: Readonly<Record<string, unknown>> = Object(answer.json);
    const absent = satisfies("nothing there", (value: unknown) => value === undefined);
    await independently([
      async () => check("create-refund.status-202", answer, hasStatus(202)),
      async () => check("envelope.message-absent-on-refund", envelope["message"], absent),
      async () => check("refund-states.create-initiated", status, equals("INITIATED")),
      async () => check("create-refund.response-status-initiated", status, equals("INITIATED")),
      async () => check("create-refund.response-completed-at-null", completedAt, equals(null)),
    ]);
  },
});

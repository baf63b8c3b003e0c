import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { describeOtherKinds } from "../tools/describe-webhook.ts";
import { ordered } from "../tools/ordered.ts";
import { isUnsent, type Subject } from "../tools/webhooks.ts";

/** Events, silent and item 3; Payment states, rows 4 to 6; rulings 10 and 16. */
export default scenario({
  id: "events/not-paid",
  title: "a payment that is not paid, or not yet, sends none of the three webhooks",
  requirements: [
    "events.only-when-caused",
    "events.other-kinds",
    "payment-states.reject-effects",
    "payment-states.cancel-effects",
    "payment-states.expire-effects",
  ],
  needs: "inbox",

  async run({ notified, check, observe, blocked }) {
    const { api, given, webhooks } = await notified();
    const pending = await ordered(webhooks, given.pendingPayment);
    const ends = [
      ["payment-states.reject-effects", given.failedPayment],
      ["payment-states.cancel-effects", given.cancelledPayment],
      ["payment-states.expire-effects", given.expiredPayment],
    ] as const;
    const ended: (readonly [(typeof ends)[number][0], Subject])[] = [];
    await independently([
      ...ends.map(([requirement, reach]) => async () => {
        ended.push([requirement, await ordered(webhooks, reach)]);
      }),
      async () => {
        await webhooks.marker(["payment.completed"], await ordered(webhooks, given.completedPayment));
        const unpaid = [pending, ...ended.map(([, subject]) => subject)];
        const sent = unpaid.map(webhooks.kindsOf);
        const { status } = (await api.readPayment(pending.payment)).data;
        if (status === "COMPLETED") blocked("a payment that had to stay PENDING was paid meanwhile");
        for (const kinds of sent) check("events.only-when-caused", kinds, isUnsent);
        for (const [requirement, subject] of ended)
          observe(requirement, `webhooks: ${describeOtherKinds(webhooks.others(subject))}`);
        observe("events.other-kinds", describeOtherKinds(unpaid.flatMap(webhooks.others)));
      },
    ]);
  },
});

import { attempt } from "../../tools/attempt.ts";
import { describeTried } from "../../tools/describe.ts";
import { scenario } from "../scenario.ts";
import { ordered } from "../tools/ordered.ts";
import { ofCreation, paceOf } from "../tools/pace.ts";
import { isWaiting } from "../tools/payment-status.ts";

/** Create payment, row callback_url: of what it is notified is silent; ruling 10. Everything here is observed. */
export default scenario({
  id: "notifications/other-causes",
  title: "of what else than a paid payment the callback_url is notified",
  requirements: ["create-payment.notification-causes"],
  patient: true,
  needs: "inbox",

  async run({ session, api, given, notifications, observe, blocked }) {
    const inbox = notifications();
    const fresh = await ordered(inbox, given.newPayment);
    const { deliveries, atMostMs } = await paceOf(session, inbox, given.completedPayment);
    const known = (await ofCreation(inbox, fresh)).length;
    if (!isWaiting((await api.readPayment(fresh.payment)).data)) blocked("a payment that had to wait did not");

    const ends = [
      ["failed", given.failedPayment],
      ["cancelled", given.cancelledPayment],
      ["expired", given.expiredPayment],
    ] as const;
    const tried = ends.map(async ([cause, reach]): Promise<readonly (readonly [string, boolean])[]> => {
      const subject = await attempt(() => ordered(inbox, reach));
      if (!subject) return []; // what cannot be reached cannot be seen
      const wait = { count: known + 1, atMostMs };
      const arrival = await inbox.arrival(`a notification of a payment that ${cause}`, subject, wait);
      return [[cause, arrival.deliveries.length > known]];
    });
    const causes = [["created", known > 0] as const, ...(await Promise.all(tried)).flat()];
    if (deliveries.length === 0 && !causes.some(([, isTold]) => isTold)) blocked("nothing reached the inbox at all");
    const outcomes = causes.map(([cause, isTold]) => [cause, isTold ? "notified" : "not notified"] as const);
    observe("create-payment.notification-causes", describeTried(outcomes));
  },
});

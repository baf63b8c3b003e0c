import { attempt } from "../../tools/attempt.ts";
import { together } from "../../tools/together.ts";
import { scenario } from "../scenario.ts";
import { hasEnded, statusUntil } from "../tools/payment-status.ts";

/** States and transitions, sentence after the payment statuses; ruling 19. Everything here is observed. */
export default scenario({
  id: "payment-states/moves",
  title: "what the customer, the provider and the calendar can still do to a payment that has ended",
  requirements: ["payment-states.transitions"],

  async run({ inParallel }) {
    const acts = [
      ["approve", "approvePayment", ["failed", "cancelled", "expired"]],
      ["reject", "rejectPayment", ["completed"]],
      ["cancel", "cancelPayment", ["completed"]],
      ["expire", "expirePayment", ["completed"]],
    ] as const;
    await inParallel(
      acts.map(([act, ability, states]) => async ({ session, api, driver, given, observe, blocked }) => {
        if (!session.can(ability)) blocked(`the driver has no ability ${ability}`);
        const ended = await together(
          states.map((state) => async () => (await attempt(() => given[`${state}Payment`]())) ?? []),
        );
        const acted = [];
        for (const payment of ended.flat())
          acted.push({ payment, done: (await attempt(() => driver[act](payment).then(() => true))) === true });

        // What was done to a new one afterwards shows when it can be seen.
        const fresh = await given.readablePayment();
        await driver[act](fresh);
        const now = await statusUntil(session, api, fresh, hasEnded);
        observe("payment-states.transitions", `${act}: INITIATED to ${now}`);
        for (const { payment, done } of acted) {
          const { status } = (await api.readPayment(payment)).data;
          const said = done ? "" : ", the driver could not";
          const moved = status === payment.status ? `stays ${status}` : `${payment.status} to ${status}`;
          observe("payment-states.transitions", `${act}: ${moved}${said}`);
        }
      }),
    );
  },
});

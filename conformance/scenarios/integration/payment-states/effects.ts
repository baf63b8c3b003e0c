import { changedMembers } from "../../tools/changed-members.ts";
import { independently } from "../../tools/independently.ts";
import { until } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";

/** Payment states, rows 4 to 7, also: as far as reads show it. Everything here is observed. */
export default scenario({
  id: "payment-states/effects",
  title: "what else changes in a payment when it ends",
  requirements: [
    "payment-states.reject-effects",
    "payment-states.cancel-effects",
    "payment-states.expire-effects",
    "payment-states.refund-whole-effects",
  ],

  async run({ session, api, driver, given, observe }) {
    const ends = [
      ["payment-states.reject-effects", given.pendingPayment, driver.reject, "FAILED"],
      ["payment-states.cancel-effects", given.pendingPayment, driver.cancel, "CANCELLED"],
      ["payment-states.expire-effects", given.pendingPayment, driver.expire, "EXPIRED"],
      [
        "payment-states.refund-whole-effects",
        given.completedPayment,
        async (payment) => driver.startSettling(await given.newRefund(payment)),
        "REFUNDED",
      ],
    ] as const satisfies readonly (readonly [string, unknown, typeof driver.reject, string])[];
    await independently(
      ends.map(([requirement, reach, end, status]) => async () => {
        const before = await reach();
        await end(before);
        const after = await until(
          session,
          `the payment as ${status}`,
          () => api.readPayment(before),
          (read) => read.status === status,
        );
        // When the window ended is not of interest of a payment that the driver has made expire.
        const changed = changedMembers(before, after, { leavingOut: ["expiresAt"] });
        observe(requirement, `members that change: ${changed.join(", ").slice(0, 200)}`);
      }),
    );
  },
});

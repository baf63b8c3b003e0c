import { changedMembers } from "../../tools/changed-members.ts";
import { untilStatus } from "../../tools/waiting.ts";
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

  async run({ inParallel }) {
    const ends = [
      ["payment-states.reject-effects", "reject", "FAILED"],
      ["payment-states.cancel-effects", "cancel", "CANCELLED"],
      ["payment-states.expire-effects", "expire", "EXPIRED"],
      ["payment-states.refund-whole-effects", "refund", "REFUNDED"],
    ] as const;
    await inParallel(
      ends.map(([requirement, end, status]) => async ({ session, api, driver, given, observe }) => {
        const before = end === "refund" ? await given.completedPayment() : await given.pendingPayment();
        if (end === "refund") await driver.startSettling(await given.newRefund(before));
        else await driver[end](before);
        const after = await untilStatus(session, "payment", status, () => api.readPayment(before));
        // When the window ended is not of interest of a payment that the driver has made expire.
        const changed = changedMembers(before, after, { leavingOut: ["expiresAt"] });
        observe(requirement, `members that change: ${changed.join(", ").slice(0, 200)}`);
      }),
    );
  },
});

import { attempt } from "../../tools/attempt.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";

/** Errors, item 2: what stands beside the rejection of a refund is not shown. Everything here is observed. */
export default scenario({
  id: "errors/refund-rejections",
  title: "the status and errorType of refunds that are rejected",
  requirements: ["errors.refund-rejections"],

  async run({ inParallel }) {
    const kinds = [
      ["of too much", { amount: "100.01" }],
      ["of nothing", { amount: "0.00" }],
      ["of less than nothing", { amount: "-10.00" }],
      ["of no number", { amount: "ten" }],
      ["without a reason", { reason: undefined }],
    ] as const;
    const states = ["pending", "failed", "cancelled", "expired", "refunded", "completed"] as const;
    await inParallel(
      states.map((state) => async ({ raw, given, requests, observe }) => {
        const reach = () => given[`${state}Payment`]();
        const payment = state === "completed" ? await reach() : await attempt(reach);
        if (!payment) return; // what cannot be reached cannot be seen
        const whole = [[`of a payment that is ${payment.status}`, { amount: "10.00" }]] as const;
        for (const [kind, fault] of state === "completed" ? kinds : whole) {
          const answer = await raw.createRefund(payment, { ...requests.refund(), ...fault });
          observe("errors.refund-rejections", `${kind}: ${describe(answer)}`);
        }
      }),
    );
  },
});

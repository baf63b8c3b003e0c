import { scenario } from "../scenario.ts";
import { independently } from "../tools/independently.ts";
import { until } from "../tools/waiting.ts";

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
        observe(requirement, `members that change: ${changed(before, after).join(", ").slice(0, 200)}`);
      }),
    );
  },
});

/** Not of interest is when the window ended of a payment that the driver has made expire. */
function changed(before: object, after: object): readonly string[] {
  const then: ReadonlyMap<string, unknown> = new Map(Object.entries(before));
  const now: ReadonlyMap<string, unknown> = new Map(Object.entries(after));
  return [...new Set([...then.keys(), ...now.keys()])]
    .filter((name) => name !== "expiresAt" && JSON.stringify(then.get(name)) !== JSON.stringify(now.get(name)))
    .toSorted();
}

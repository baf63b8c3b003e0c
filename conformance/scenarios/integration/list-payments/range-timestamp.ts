import { attempt } from "../../tools/attempt.ts";
import { middleOf, timeOf } from "../../tools/times.ts";
import { scenario } from "../scenario.ts";
import { createPaidLate } from "../tools/paid-late.ts";

/** Two times so far apart have another one in whole seconds between them. */
const FAR_APART_MS = 4_000;

/** List payments, silent on it; ruling 6. Creation and completion are told apart where the driver can move time. */
export default scenario({
  id: "list-payments/range-timestamp",
  title: "which timestamp from and to look at, and whether a range holds what lies exactly on its end",
  requirements: ["list-payments.range-timestamp", "list-payments.edges"],

  async run({ session, given, listing: mainListing, observe }) {
    const paidLate = await attempt(() => createPaidLate(session));
    const { payment, listing } = paidLate ?? { payment: await given.completedPayment(), listing: mainListing };
    await listing.waitFor(payment);

    const { merchantTxnId, initiatedAt, completedAt, expiresAt } = payment;
    const isLate = timeOf(completedAt) - timeOf(initiatedAt) > FAR_APART_MS;
    for (const end of ["from", "to"] as const) {
      const holds = (time: unknown) => listing.holds({ [end]: String(time), merchantTxnId }, payment);
      const liesBefore = async (time: string) => (await holds(time)) === (end === "to");
      const lookedAt = async () => {
        if (isLate && (await liesBefore(middleOf(initiatedAt, completedAt)))) return "initiatedAt";
        return (await liesBefore(middleOf(completedAt, expiresAt))) ? "completedAt" : "expiresAt";
      };
      const name = await lookedAt();
      if (isLate || name === "expiresAt") {
        observe("list-payments.range-timestamp", `${end} looks at ${name}`);
        const held = (await holds(payment[name])) ? "holds" : "does not hold";
        observe("list-payments.edges", `${end} ${held} what lies on it`);
      } else {
        observe("list-payments.range-timestamp", `${end} looks at initiatedAt or completedAt`);
        observe("list-payments.edges", `${end}: not seen on a payment that was paid at once`);
      }
    }
  },
});

import { attempt } from "../../tools/attempt.ts";
import { middleOf, timeOf } from "../../tools/times.ts";
import { scenario } from "../scenario.ts";
import { createPaidLate } from "../tools/paid-late.ts";

/** Two times so far apart have another one in whole seconds between them. */
const FAR_APART_MS = 4_000;

/** List payments, silent on it; ruling 6. Creation and completion are told apart where the driver can move time. */
export default scenario({
  id: "list-payments/range-timestamp",
  title: "which timestamp from_date and to_date look at, and whether they keep what lies exactly on them",
  requirements: ["list-payments.range-timestamp"],

  async run({ session, given, listings: mainListings, observe }) {
    const paidAtOnce = async () => {
      const created = await given.newPayment();
      return { payment: { ...(await given.paid(created)), expires_at: created.expires_at }, listings: mainListings };
    };
    const { payment, listings } = (await attempt(() => createPaidLate(session))) ?? (await paidAtOnce());
    await listings.payments.waitFor(payment);

    const { created_at, completed_at, expires_at } = payment;
    const isLate = timeOf(completed_at) - timeOf(created_at) > FAR_APART_MS;
    for (const end of ["from_date", "to_date"] as const) {
      const holds = (time: unknown) => listings.payments.holds({ [end]: String(time) }, payment);
      const liesBefore = async (time: string) => (await holds(time)) === (end === "to_date");
      const lookedAt = async () => {
        if (isLate && (await liesBefore(middleOf(created_at, completed_at)))) return "created_at";
        return (await liesBefore(middleOf(completed_at, expires_at))) ? "completed_at" : "expires_at";
      };
      const name = await lookedAt();
      if (isLate || name === "expires_at") {
        const held = (await holds(payment[name])) ? "holds" : "does not hold";
        observe("list-payments.range-timestamp", `${end} looks at ${name}, and ${held} what lies on it`);
      } else {
        observe("list-payments.range-timestamp", `${end} looks at created_at or completed_at`);
      }
    }
  },
});

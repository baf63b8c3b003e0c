import { describeTried } from "../../tools/describe.ts";
import { timeOf } from "../../tools/times.ts";
import { findMember } from "../../tools/walk.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { idsIn } from "../tools/shapes.ts";

/** Limits, item 2: the bounds of expiresInMinutes are not shown; ruling 11. Everything here is observed. */
export default scenario({
  id: "create-payment/window-bounds",
  title: "which checkout windows a deployment grants",
  requirements: [
    "limits.checkout-window-minimum",
    "limits.checkout-window-maximum",
    "create-payment.expires-in-minutes-odd",
  ],

  async run({ raw, requests, observe }) {
    const granted = async (expiresInMinutes: number): Promise<[number, string]> => {
      const answer = await raw.createPayment({ ...requests.minimalPayment(), expiresInMinutes });
      if (!answer.accepted || idsIn(answer.json).size === 0) return [expiresInMinutes, describe(answer)];
      const [start, end] = ["initiatedAt", "expiresAt"].map((name) => timeOf(findMember(answer.json, name)));
      const minutes = Math.round(((end ?? 0) - (start ?? 0)) / 6_000) / 10;
      return [expiresInMinutes, minutes === expiresInMinutes ? "granted" : `granted as ${minutes}`];
    };
    const each = async (...minutes: readonly number[]) => {
      const tried: [number, string][] = [];
      for (const value of minutes) tried.push(await granted(value));
      return describeTried(tried);
    };
    observe("limits.checkout-window-minimum", await each(1, 2, 5, 10, 15));
    observe("limits.checkout-window-maximum", await each(15, 60, 1_440, 10_080, 525_600));
    observe("create-payment.expires-in-minutes-odd", await each(0, -5, 7.5, 5_256_000));
  },
});

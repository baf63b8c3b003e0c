import { counts, isAtMost } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { askForRefunds, sumOfNotFailed } from "../tools/asked-refunds.ts";

/** Create refund, rule 3. In binary floating point the first two fall short of the payment, and the others exceed it. */
export default scenario({
  id: "create-refund/decimals",
  title: "of 10.30, 10.10 and then 0.20 can be refunded, as 9.80 and then 0.30 of 10.10 can; a cent more cannot",
  requirements: ["create-refund.fits-beside-in-flight", "create-refund.sum-within-amount"],

  async run({ inParallel }) {
    const cases = [
      ["10.30", "10.10", "0.20"],
      ["10.10", "9.80", "0.30"],
    ] as const;
    await inParallel(
      cases.map(([amount, most, rest]) => async ({ session, api, raw, given, requests, check, blocked }) => {
        const payment = await given.completedPayment({ amount });
        const first = { ...(await given.newRefund(payment, { amount: most })), amount: most };
        const ask = (part: string) => askForRefunds(raw, payment, [requests.refund({ amount: part })]);
        const exact = await ask(rest);
        if (exact.odd + exact.unknown > 0) blocked("nobody knows whether the rest can be refunded");
        check("create-refund.fits-beside-in-flight", exact.made.length, counts(1, "refunds accepted of what is left"));
        const { made } = await ask("0.01");
        const sum = await sumOfNotFailed(session, api, [first, ...exact.made, ...made]);
        check("create-refund.sum-within-amount", sum, isAtMost(amount));
      }),
    );
  },
});

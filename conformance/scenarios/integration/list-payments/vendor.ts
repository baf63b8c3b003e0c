import type { Vendor } from "../../../../generated/integration/types.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { checkFilter } from "../tools/filter.ts";
import type { Listed } from "../tools/listing.ts";

/** List payments, row vendor. A payment for which a vendor was preferred has it from the start, any other once it is shown. */
export default scenario({
  id: "list-payments/vendor",
  title: "vendor keeps the payments of that provider, and not those of the other",
  requirements: ["list-payments.vendor-filter"],

  async run({ given, listing, ...words }) {
    const payments: (readonly [Vendor, Vendor, Listed])[] = [
      ["BKASH", "NAGAD", await given.newPayment({ preferredVendor: "BKASH" })],
      ["NAGAD", "BKASH", await given.newPayment({ preferredVendor: "NAGAD" })],
    ];
    for (const change of [{ preferredVendor: "NAGAD" }, {}] as const) {
      const paid = await attempt(() => given.completedPayment(change));
      if (paid?.vendor === "BKASH") payments.push(["BKASH", "NAGAD", paid]);
      if (paid?.vendor === "NAGAD") payments.push(["NAGAD", "BKASH", paid]);
    }
    await independently(
      payments.map(
        ([vendor, other, payment]) =>
          () =>
            checkFilter(words, "list-payments.vendor-filter", listing, {
              payment,
              keeping: [{ vendor }],
              leaving: [{ vendor: other }],
            }),
      ),
    );
  },
});

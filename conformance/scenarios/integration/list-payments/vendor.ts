import { scenario } from "../scenario.ts";
import { checkFilter } from "../tools/filter.ts";
import { independently } from "../tools/independently.ts";

/** List payments, row vendor. A payment for which a vendor was preferred has it from the start. */
export default scenario({
  id: "list-payments/vendor",
  title: "vendor keeps the payments of that provider, and not those of the other",
  requirements: ["list-payments.vendor-filter"],

  async run({ given, listing, ...words }) {
    const payments = [
      ["BKASH", "NAGAD", await given.newPayment({ preferredVendor: "BKASH" })],
      ["NAGAD", "BKASH", await given.newPayment({ preferredVendor: "NAGAD" })],
    ] as const;
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

import { equals, isAccepted, present } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Create payment, row preferredVendor; Payment, row vendor. */
export default scenario({
  id: "create-payment/preferred-vendor",
  title: "preferredVendor is BKASH, NAGAD or null; with a value, the response names the vendor",
  requirements: [
    "create-payment.preferred-vendor",
    "create-payment.preferred-vendor-null",
    "payment.vendor-on-create",
    "payment.vendor-as-preferred",
  ],

  async run({ createValid, requests, rejection, check, rejects }) {
    const takes = (preferredVendor: "BKASH" | "NAGAD") => async () => {
      const created = await createValid({ ...requests.minimalPayment(), preferredVendor });
      check("create-payment.preferred-vendor", created, isAccepted);
      check("payment.vendor-on-create", created.data.vendor, present);
      check("payment.vendor-as-preferred", created.data.vendor, equals(preferredVendor));
    };
    const otherVendor = rejection.ofCreate({ preferredVendor: "ROCKET" }, { preferredVendor: "BKASH" });
    await independently([
      takes("BKASH"),
      takes("NAGAD"),
      async () => {
        const answer = await createValid({ ...requests.minimalPayment(), preferredVendor: null });
        check("create-payment.preferred-vendor-null", answer, isAccepted);
      },
      () => rejects("create-payment.preferred-vendor", otherVendor),
    ]);
  },
});

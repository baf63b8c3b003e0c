import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Create invoice, column Required. */
export default scenario({
  id: "create-invoice/required-fields",
  title: "a request without one of the three required fields is rejected",
  requirements: [
    "create-invoice.customer-name-required",
    "create-invoice.customer-phone-required",
    "create-invoice.items-required",
  ],

  async run({ rejection, rejects }) {
    const without = (field: "customer_name" | "customer_phone" | "items") =>
      rejection.ofCreateInvoice({ [field]: undefined });
    await independently([
      () => rejects("create-invoice.customer-name-required", without("customer_name")),
      () => rejects("create-invoice.customer-phone-required", without("customer_phone")),
      () => rejects("create-invoice.items-required", without("items")),
    ]);
  },
});

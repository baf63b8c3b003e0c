import { equals, isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { scenario } from "../scenario.ts";

/** Create invoice, column Required. */
export default scenario({
  id: "create-invoice/accepted",
  title: "the three required fields alone make an invoice for the customer that the merchant named",
  requirements: [
    "create-invoice.optional-fields-absent",
    "create-invoice.customer-name",
    "create-invoice.customer-phone",
    "invoice.customer-name-as-sent",
  ],

  async run({ api, requests, check }) {
    const request = requests.minimalInvoice();
    const created = answered(await api.createInvoice(request));
    check("create-invoice.optional-fields-absent", created, isAccepted);
    check("create-invoice.customer-name", created, isAccepted);
    check("create-invoice.customer-phone", created, isAccepted);
    check("invoice.customer-name-as-sent", created.data.customer_name, equals(request.customer_name));
  },
});

import { equals, isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Create invoice, sentence 1 and column Required. */
export default scenario({
  id: "create-invoice/accepted",
  title: "the three required fields alone make an invoice for the customer that the merchant named",
  requirements: [
    "create-invoice.operation",
    "create-invoice.optional-fields-absent",
    "create-invoice.customer-name",
    "create-invoice.customer-phone",
    "invoice.customer-name-as-sent",
  ],

  async run({ api, requests, check }) {
    const request = requests.minimalInvoice();
    const created = answered(await api.createInvoice(request));
    await independently([
      async () => check("create-invoice.optional-fields-absent", created, isAccepted),
      async () => check("create-invoice.customer-name", created, isAccepted),
      async () => check("create-invoice.customer-phone", created, isAccepted),
      async () => {
        const any = created.accepted ? created : answered(await api.createInvoice(requests.invoice()));
        check("create-invoice.operation", any, isAccepted);
      },
      async () => check("invoice.customer-name-as-sent", created.data.customer_name, equals(request.customer_name)),
    ]);
  },
});

import { isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { inList } from "../../tools/listing.ts";
import { scenario } from "../scenario.ts";
import { DEFAULT_LIMIT, invoicesOn } from "../tools/listing.ts";

/** List invoices, sentences 1 and 2. Whose invoices are on the first page is open: the business may have many. */
export default scenario({
  id: "list-invoices/no-parameters",
  title: "invoices are listed without any query parameter",
  requirements: ["list-invoices.operation", "list-invoices.parameters-optional"],

  async run({ api, given, check, eventually, appears }) {
    const plain = answered(await api.listInvoices());
    await independently([
      async () => {
        const any = plain.accepted ? plain : answered(await api.listInvoices({ page: 1, limit: DEFAULT_LIMIT }));
        check("list-invoices.operation", any, isAccepted);
      },
      async () => check("list-invoices.parameters-optional", plain, isAccepted),
    ]);
    await given.newInvoice();
    await eventually(
      async () => invoicesOn(await api.listInvoices()),
      ({ length }) =>
        appears("list-invoices.parameters-optional", inList(length > 0, "invoices in the plain list", "invoice")),
    );
  },
});

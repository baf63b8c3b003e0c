import { isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { inList } from "../../tools/listing.ts";
import { scenario } from "../scenario.ts";
import { invoicesOn } from "../tools/listing.ts";

/** List invoices, sentence 2. Whose invoices are on the first page is open: the business may have many. */
export default scenario({
  id: "list-invoices/no-parameters",
  title: "invoices are listed without any query parameter",
  requirements: ["list-invoices.parameters-optional"],

  async run({ api, given, check, eventually, appears }) {
    check("list-invoices.parameters-optional", answered(await api.listInvoices()), isAccepted);
    await given.newInvoice();
    await eventually(
      async () => invoicesOn(await api.listInvoices()),
      ({ length }) =>
        appears("list-invoices.parameters-optional", inList(length > 0, "invoices in the plain list", "invoice")),
    );
  },
});

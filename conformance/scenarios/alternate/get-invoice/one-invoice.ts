import { equals, isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { firstRead } from "../../tools/first-read.ts";
import { scenario } from "../scenario.ts";

/** Get invoice, sentence 1. What a read shows is judged of invoices of every kind. */
export default scenario({
  id: "get-invoice/one-invoice",
  title: "a new invoice is read by its id",
  requirements: ["get-invoice.operation", "get-invoice.invoice-of-path"],

  async run({ session, api, requests, check }) {
    const { data: created } = answered(await api.createInvoice(requests.invoice()));
    const answer = answered(await firstRead(session, () => api.readInvoice(created)));
    check("get-invoice.operation", answer, isAccepted);
    check("get-invoice.invoice-of-path", answer.data.invoice_id, equals(created.invoice_id));
  },
});

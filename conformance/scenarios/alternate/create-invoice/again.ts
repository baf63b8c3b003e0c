import { scenario } from "../scenario.ts";
import { describeAgain } from "../tools/describe.ts";

/** Create invoice: nothing is said of a request that is sent twice. Everything here is observed. */
export default scenario({
  id: "create-invoice/again",
  title: "what a deployment does with a request that is sent again",
  requirements: ["create-invoice.sent-again"],

  async run({ api, raw, requests, observe, blocked }) {
    const request = requests.invoice();
    const first = await api.createInvoice(request);
    if (!first.accepted) blocked(`the first request was answered ${first.status}`);
    const again = await raw.createInvoice(request, { open: true });
    observe("create-invoice.sent-again", describeAgain(again, first, "invoice"));
  },
});

import { scenario } from "../scenario.ts";
import { describeAgain } from "../tools/describe.ts";

/** Create payment: the document has no word of a request that is sent twice. Everything here is observed. */
export default scenario({
  id: "create-payment/again",
  title: "what a deployment does with a request that is sent again",
  requirements: ["create-payment.sent-again"],

  async run({ raw, requests, observe, blocked }) {
    const request = requests.payment();
    const first = await raw.createPayment(request);
    if (!first.accepted) blocked(`the first request was answered ${first.status}`);
    const again = await raw.createPayment(request, { open: true });
    observe("create-payment.sent-again", describeAgain(again, first, "payment"));
  },
});

import { equals } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { firstRead } from "../../tools/first-read.ts";
import { scenario } from "../scenario.ts";

/** States and transitions, payment statuses, row INITIATED. What a read shows before anybody acted is observed. */
export default scenario({
  id: "payment-states/initiated",
  title: "the create response says that the payment is INITIATED",
  requirements: ["payment-states.create-initiated", "payment-states.transitions"],

  async run({ session, api, createValid, requests, check, observe }) {
    const { data: created } = answered(await createValid(requests.payment()));
    check("payment-states.create-initiated", created.status, equals("INITIATED"));
    const { data: read } = await firstRead(session, () => api.readPayment(created));
    observe("payment-states.transitions", `created as INITIATED, and then read as ${read.status}`);
  },
});

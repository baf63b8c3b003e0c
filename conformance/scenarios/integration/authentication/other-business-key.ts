import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";
import { showsNothingOf } from "../tools/matchers.ts";

/** Authentication, table of headers, row Business-Id; ruling 8. What a key does that is used again is open, not whose. */
export default scenario({
  id: "authentication/other-business-key",
  title: "who happens to use an X-Idempotency-Key of another business is told nothing of what was made with it",
  requirements: ["auth.other-business-payment-not-read"],

  async run({ session, stranger, api, requests, check }) {
    const other = await stranger();
    const idempotencyKey = crypto.randomUUID();
    const [description, merchantTxnId] = [reference(session, "secret"), reference(session, "order")];
    const request = requests.payment({ description, merchantTxnId });
    const { paymentId } = (await api.createPayment(request, { idempotencyKey })).data;

    const again = { headers: { "X-Idempotency-Key": idempotencyKey }, open: true };
    const differing = await other.raw.createPayment(requests.payment(), again);
    const nothing = showsNothingOf([paymentId, merchantTxnId, description]);
    check("auth.other-business-payment-not-read", differing, nothing);
    const same = await other.raw.createPayment(request, again); // only the id is not its own
    check("auth.other-business-payment-not-read", same, showsNothingOf([paymentId]));
  },
});

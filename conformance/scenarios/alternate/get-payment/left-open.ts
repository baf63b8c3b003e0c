import { answered } from "../../tools/answered.ts";
import { describeTried, shownAgain } from "../../tools/describe.ts";
import { firstRead } from "../../tools/first-read.ts";
import { scenario } from "../scenario.ts";

/** Payment, rows payment_url and expires_at, and silent; ruling 3. Everything here is observed. */
export default scenario({
  id: "get-payment/left-open",
  title: "what else of the create request and its response a read repeats",
  requirements: ["payment.payment-url-on-read", "payment.expires-at-on-read", "payment.other-fields"],

  async run({ session, api, requests, observe }) {
    const { callbackUrl } = session.data;
    const optional = { customer_email: "customer@example.com", success_url: callbackUrl, cancel_url: callbackUrl };
    const request = requests.payment(optional);
    const { data: created } = answered(await api.createPayment(request));
    const { data: read } = answered(await firstRead(session, () => api.readPayment(created)));
    observe("payment.payment-url-on-read", shownAgain(read.payment_url, created.payment_url));
    observe("payment.expires-at-on-read", shownAgain(read.expires_at, created.expires_at));
    const names = ["customer_email", "callback_url", "success_url", "cancel_url"] as const;
    const tried = names.map((name) => [name, shownAgain(Reflect.get(read, name), request[name])] as const);
    observe("payment.other-fields", describeTried(tried));
  },
});

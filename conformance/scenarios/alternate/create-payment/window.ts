import { scenario } from "../scenario.ts";
import { windowOf } from "../tools/times.ts";

const MINUTE_MS = 60_000;

/** Payment, row expires_at: how long after created_at is silent. Everything here is observed. */
export default scenario({
  id: "create-payment/window",
  title: "how long a deployment lets a payment be paid",
  requirements: ["payment.expires-at-window"],

  async run({ api, requests, observe }) {
    const { data } = await api.createPayment(requests.minimalPayment());
    observe("payment.expires-at-window", `${Math.round(windowOf(data) / MINUTE_MS)} minutes`);
  },
});

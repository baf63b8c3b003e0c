import { timeOf } from "../../tools/times.ts";
import { scenario } from "../scenario.ts";

const MINUTE_MS = 60_000;

/** Payment, row expires_at: how long after created_at is silent. Everything here is observed. */
export default scenario({
  id: "create-payment/window",
  title: "how long a deployment lets a payment be paid",
  requirements: ["payment.expires-at-window"],

  async run({ api, requests, observe }) {
    const { data } = await api.createPayment(requests.minimalPayment());
    const windowMs = timeOf(data.expires_at) - timeOf(data.created_at);
    observe("payment.expires-at-window", `${Math.round(windowMs / MINUTE_MS)} minutes`);
  },
});

import { lasts } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { timeOf, windowOf } from "../tools/times.ts";

const DEFAULT_WINDOW_MS = 15 * 60_000;
const TOLERANCE_MS = 1_000;

/** Create payment, row expiresInMinutes and the paragraph after the table; ruling 4. */
export default scenario({
  id: "create-payment/window-default",
  title: "without expiresInMinutes, expiresAt is initiatedAt plus 15 minutes, on creation and when read",
  requirements: ["create-payment.expires-in-minutes-default"],

  async run({ api, requests, check }) {
    const created = (await api.createPayment(requests.minimalPayment())).data;
    check("create-payment.expires-in-minutes-default", windowOf(created), lasts(DEFAULT_WINDOW_MS, TOLERANCE_MS));
    const { data: read } = await api.readPayment(created);
    const later = timeOf(read.expiresAt) - timeOf(created.initiatedAt);
    check("create-payment.expires-in-minutes-default", later, lasts(DEFAULT_WINDOW_MS, TOLERANCE_MS));
  },
});

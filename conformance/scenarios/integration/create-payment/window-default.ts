import { lasts } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { firstRead } from "../../tools/first-read.ts";
import { timeOf } from "../../tools/times.ts";
import { until } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";
import { windowOf } from "../tools/times.ts";

const DEFAULT_WINDOW_MS = 15 * 60_000;
const TOLERANCE_MS = 1_000;

/** Create payment, row expiresInMinutes and the paragraph after the table; ruling 4. */
export default scenario({
  id: "create-payment/window-default",
  title: "without expiresInMinutes, expiresAt is initiatedAt plus 15 minutes: on creation, when read, and once paid",
  requirements: ["create-payment.expires-in-minutes-default"],

  async run({ session, api, driver, requests, check }) {
    const created = (await api.createPayment(requests.minimalPayment())).data;
    check("create-payment.expires-in-minutes-default", windowOf(created), lasts(DEFAULT_WINDOW_MS, TOLERANCE_MS));
    const read = () => api.readPayment(created);
    const paid = async () => {
      await driver.approve(created);
      return until(session, "the payment as COMPLETED", read, ({ status }) => status === "COMPLETED");
    };
    for (const later of [(await firstRead(session, read)).data, await attempt(paid)]) {
      if (!later) continue; // the driver cannot have it paid
      const window = timeOf(later.expiresAt) - timeOf(created.initiatedAt);
      check("create-payment.expires-in-minutes-default", window, lasts(DEFAULT_WINDOW_MS, TOLERANCE_MS));
    }
  },
});

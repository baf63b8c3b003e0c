import { isAccepted, lasts } from "../../../scenario/index.ts";
import { firstRead } from "../../tools/first-read.ts";
import { timeOf } from "../../tools/times.ts";
import { scenario } from "../scenario.ts";
import { windowOf } from "../tools/times.ts";

const TOLERANCE_MS = 1_000;

/** Create payment, row expiresInMinutes; rulings 4 and 11: a window that is refused proves nothing. */
export default scenario({
  id: "create-payment/window-chosen",
  title: "with expiresInMinutes, expiresAt is initiatedAt plus that many minutes, on creation and when read",
  requirements: ["create-payment.expires-in-minutes"],

  async run({ session, api, createValid, requests, check }) {
    const { windowMinutes } = session.data;
    const answer = await createValid({ ...requests.minimalPayment(), expiresInMinutes: windowMinutes });
    check("create-payment.expires-in-minutes", answer, isAccepted);
    const created = answer.data;
    check("create-payment.expires-in-minutes", windowOf(created), lasts(windowMinutes * 60_000, TOLERANCE_MS));
    const { data: read } = await firstRead(session, () => api.readPayment(created));
    const later = timeOf(read.expiresAt) - timeOf(created.initiatedAt);
    check("create-payment.expires-in-minutes", later, lasts(windowMinutes * 60_000, TOLERANCE_MS));
  },
});

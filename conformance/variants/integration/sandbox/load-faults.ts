import type { JsonObject } from "../../shared/sandbox/values/json.ts";
import { createRush } from "../../shared/sandbox/wires/rush.ts";
import { faults, type IntegrationFault, operationOf } from "./faults/fault.ts";
import { losingSettlements } from "./faults/settled-at-once.ts";
import { answerRead } from "./rules/answers.ts";
import { refundQueue } from "./rules/create-refund.ts";

/** Faults that show only under more concurrent requests than a run sends. */
export const loadFaults: readonly IntegrationFault[] = faults({
  "refund-locks-run-out": [
    "While more than 32 refunds are being created in all, those of one payment do not wait for each other.",
    ["create-refund.no-double-refund", "create-refund.sum-within-amount"],
    (clock) => {
      const rush = createRush(clock, { isMeant: (request) => operationOf(request) === "createRefund", most: 32 });
      let lane = 0;
      return {
        wire: rush.wire,
        refundQueue: (payment) => (rush.isOn() ? `${payment.paymentId} ${lane++}` : refundQueue(payment)),
      };
    },
  ],
  "settlements-lost-in-a-rush": [
    "While more than 32 refunds are being settled in all, of those of one payment only the last is in refundTotal.",
    "payment.refund-total-is-sum",
    losingSettlements(32),
  ],
  "payments-cached-in-a-rush": [
    "While more than 16 payments are being read, every second one is read as a cache has had it for five seconds.",
    "payment.refund-total-never-falls",
    (clock) => {
      const rush = createRush(clock, { isMeant: (request) => operationOf(request) === "getPayment", most: 16 });
      const cache = new Map<unknown, { readonly shown: JsonObject; readonly untilMs: number }>();
      let turn = 0;
      return {
        wire: rush.wire,
        answerPayment(current) {
          const [id, nowMs] = [current["paymentId"], clock.monotonic()];
          const known = cache.get(id);
          const entry = known && known.untilMs > nowMs ? known : { shown: current, untilMs: nowMs + 5_000 };
          cache.set(id, entry);
          turn += 1;
          return answerRead(rush.isOn() && turn % 2 === 0 ? entry.shown : current);
        },
      };
    },
  ],
});

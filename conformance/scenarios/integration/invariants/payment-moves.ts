import { contract } from "../../../../generated/integration/contract.ts";
import { tellMoves } from "../../tools/invariants/moves.ts";
import { createReachable } from "./reachable.ts";
import { rule } from "./rule.ts";
import { readPayment } from "./shown.ts";

const isReachable = createReachable("payment");

/** Payment states, last sentence; ruling 13. */
export const paymentMoves = rule({
  requirement: contract.lifecycles.payment.otherMoves,
  counts: "moves of payments from one reading to the next",
  operations: ["getPayment"],
  watch: tellMoves({ statuses: contract.lifecycles.payment.states, readIn: readPayment, isShown }),
});

/** EXPIRED after payment is not shown either, and has a rule of its own. */
function isShown(from: string, to: string): boolean {
  return isReachable(from, to) || (to === "EXPIRED" && (from === "COMPLETED" || from === "REFUNDED"));
}

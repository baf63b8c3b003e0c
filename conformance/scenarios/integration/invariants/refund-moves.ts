import { contract } from "../../../../generated/integration/contract.ts";
import { tellMoves } from "../../tools/invariants/moves.ts";
import { rule } from "./rule.ts";
import { createdRefund, readRefund } from "./shown.ts";

/** Refund states, last sentence: no move between the four is shown by its two ends, so all are told. */
export const refundMoves = rule({
  requirement: contract.lifecycles.refund.otherMoves,
  counts: "moves of refunds from one reading to the next",
  operations: ["createRefund", "getRefund"],
  watch: tellMoves({
    statuses: contract.lifecycles.refund.states,
    beginsIn: createdRefund,
    readIn: readRefund,
    isShown: () => false,
  }),
});

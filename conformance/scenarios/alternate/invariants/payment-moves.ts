import { contract } from "../../../../generated/alternate/contract.ts";
import { tellMoves } from "../../tools/invariants/moves.ts";
import { rule } from "./rule.ts";
import { createdPayment, readPayment } from "./shown.ts";

const { states, otherMoves } = contract.lifecycles.payment;

/** Transitions of payments: none is shown, so all are told; ruling 19. */
export const paymentMoves = rule({
  requirement: otherMoves,
  counts: "moves of payments from one reading to the next",
  operations: ["createPayment", "getPayment"],
  watch: tellMoves({ statuses: states, beginsIn: createdPayment, readIn: readPayment, isShown: () => false }),
});

import { contract } from "../../../../generated/alternate/contract.ts";
import { tellMoves } from "../../tools/invariants/moves.ts";
import { rule } from "./rule.ts";
import { createdInvoice, readInvoice } from "./shown.ts";

const { states, otherMoves } = contract.lifecycles.invoice;

/** Transitions of invoices: none is shown, so all are told; ruling 19. */
export const invoiceMoves = rule({
  requirement: otherMoves,
  counts: "moves of invoices from one reading to the next",
  operations: ["createInvoice", "getInvoice"],
  watch: tellMoves({ statuses: states, beginsIn: createdInvoice, readIn: readInvoice, isShown: () => false }),
});

import { contract } from "../../../../../generated/alternate/contract.ts";
import type { OutgoingRequest } from "../../../../exchange/index.ts";
import { createMemory } from "../../../shared/scenarios/invariants/memory.ts";
import { observeMoves } from "../../../shared/scenarios/invariants/moves.ts";
import { keyOf, LONGEST_ID } from "../../../shared/scenarios/invariants/shown.ts";
import { addressOf, createdInvoice, createdPayment, readInvoice, readPayment, rule } from "./shown.ts";

const { payment, invoice } = contract.lifecycles;

/** Transitions of payments: the document shows none, so all are reported; ruling 19. */
export const paymentMoves = rule({
  requirement: payment.otherMoves,
  counts: "transitions of payments between two reads",
  operations: ["createPayment", "getPayment"],
  watch: observeMoves({
    statuses: payment.states,
    beginsIn: createdPayment,
    readIn: readPayment,
    isShown: () => false,
  }),
});

/** Transitions of invoices: the document shows none, so all are reported; ruling 19. */
export const invoiceMoves = rule({
  requirement: invoice.otherMoves,
  counts: "transitions of invoices between two reads",
  operations: ["createInvoice", "getInvoice"],
  watch: observeMoves({
    statuses: invoice.states,
    beginsIn: createdInvoice,
    readIn: readInvoice,
    isShown: () => false,
  }),
});

/**
 * Payment statuses, row REFUNDED. A payment that was read as INITIATED had no refund by then, even if an earlier run
 * created it. It must not become REFUNDED unless a refund was requested since that may have been made: one that was
 * accepted, is in progress, or got no response.
 */
export const refundedOnlyWhenRefunded = rule({
  requirement: "payment-states.refunded-only-when-refunded",
  counts: "reads of a payment of which nothing was refunded",
  operations: ["refundPayment", "getPayment"],
  watch() {
    const known = createMemory<"not refunded" | "perhaps refunded">();
    return (sighting, say) => {
      const { request, answer, underway } = sighting;
      const { id } = addressOf(request);
      const asked = id.length > LONGEST_ID ? undefined : refundedBy(request);
      if (asked !== undefined && !(answer && answer.status >= 400 && answer.status < 500))
        known.set(asked, "perhaps refunded");
      const reading = readPayment(sighting);
      if (!reading || underway.some((each) => refundedBy(each) === reading.key)) return;
      const { status } = reading.found;
      if (status === "INITIATED" && !known.get(reading.key)) known.set(reading.key, "not refunded");
      if (known.get(reading.key) !== "not refunded") return;
      if (status !== "REFUNDED") say.held();
      else say.broken({ expected: "a payment without a refund is not REFUNDED", actual: "REFUNDED" });
    };
  },
});

/** Returns the payment that a request refunds, as {@link keyOf} names it; undefined for other requests. */
function refundedBy(request: OutgoingRequest): string | undefined {
  if (request.operation !== "refundPayment") return undefined;
  const address = addressOf(request);
  return keyOf(address, address.id);
}

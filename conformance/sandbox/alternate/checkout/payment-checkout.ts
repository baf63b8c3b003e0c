import type { Page } from "../../page/page.ts";
import type { Hosted } from "../../page/pages.ts";
import { problemPage } from "../../page/problem-page.ts";
import type { Core } from "../core.ts";
import { type LocatedPayment, locatePayment } from "../current-payment.ts";
import type { PaymentMethod } from "../payment.ts";
import type { Provider } from "../provider.ts";
import type { PaymentMove } from "../rules/lifecycle.ts";
import { refundsOf } from "../store.ts";
import { methodNamed } from "./methods.ts";
import { paymentCheckoutPath } from "./paths.ts";
import { endedPage, pickerPage, providerPage } from "./payment-views.ts";
import { returnAddress } from "./return-address.ts";

const MOVES = ["start", "approve", "reject", "cancel"] as const satisfies readonly PaymentMove[];

/** Payments on their pages. What the buttons do is what the driver does: both move the same provider. */
export function paymentCheckout(core: Core, provider: Provider): Hosted {
  return {
    show(paymentId, query) {
      const found = locatePayment(core, paymentId);
      return found && statePage(core, found, { chosen: methodNamed(query.get("method")), conflict: false });
    },

    decide(paymentId, form) {
      const move = MOVES.find((each) => each === form.get("outcome"));
      const method = methodNamed(form.get("method"));
      const pays = move === "start" || move === "approve";
      if (!move || (pays && !method))
        return problemPage(400, "Nothing selected", "Go back and choose the outcome of the payment.");
      const outcome = provider.movePayment(paymentId, move, method);
      const found = locatePayment(core, paymentId);
      if (!found) return undefined;
      if (outcome.kind !== "done") return statePage(core, found, { chosen: undefined, conflict: true });
      const path = paymentCheckoutPath(paymentId);
      return { location: move === "start" ? `${path}?method=${method}` : (returnAddress(found.payment) ?? path) };
    },
  };
}

interface Visit {
  readonly chosen: PaymentMethod | undefined;
  /** What the customer wanted was no longer possible. */
  readonly conflict: boolean;
}

/** The page that fits the state of a payment. */
function statePage({ rules, store }: Core, { payment, nowMs }: LocatedPayment, { chosen, conflict }: Visit): Page {
  const { status } = payment;
  if (status !== "INITIATED" && status !== "PROCESSING") {
    return endedPage({ ...payment, status }, rules.refundTotal(refundsOf(store, payment.paymentId)), conflict);
  }
  return chosen ? providerPage(payment, chosen, nowMs) : pickerPage(payment, nowMs);
}

import { type Page, problemPage } from "../../../shared/sandbox/page/page.ts";
import { createPages, type Hosted } from "../../../shared/sandbox/page/pages.ts";
import type { Core } from "../core.ts";
import { type Located, locatePayment } from "../current-payment.ts";
import { VENDORS, type Vendor } from "../payment.ts";
import type { Provider } from "../provider.ts";
import type { PaymentMove } from "../rules/lifecycle.ts";
import { refundsOf } from "../store.ts";
import { endedPage, pickerPage, providerPage, returnAddress } from "./views.ts";

export const CHECKOUT_PATH = "/checkout/";

/** Returns the path of a payment's hosted page, relative to the origin. Its only protection is the unguessable id. */
export function checkoutPath(paymentId: string): string {
  return `${CHECKOUT_PATH}${paymentId}`;
}

/** Creates the hosted checkout page. */
export function createCheckout(core: Core, provider: Provider) {
  return createPages({ [checkoutPath(":id")]: paymentCheckout(core, provider) }, core.random);
}

const MOVES = ["approve", "reject", "cancel"] as const satisfies readonly PaymentMove[];

/** Creates the hosted pages of payments. Buttons and driver use the same provider. */
function paymentCheckout(core: Core, provider: Provider): Hosted {
  return {
    show(paymentId, query) {
      const found = locatePayment(core, paymentId);
      return found && statePage(core, found, { chosen: vendorNamed(query.get("vendor")), conflict: false });
    },

    decide(paymentId, form) {
      const move = MOVES.find((each) => each === form.get("outcome"));
      if (!move) return problemPage(400, "Nothing selected", "Go back and choose the outcome of the payment.");
      const outcome = provider.movePayment(paymentId, move, vendorNamed(form.get("vendor")));
      const found = locatePayment(core, paymentId);
      if (!found) return undefined;
      if (outcome.kind !== "done") return statePage(core, found, { chosen: undefined, conflict: true });
      return { location: returnAddress(found.payment) };
    },
  };
}

interface Visit {
  readonly chosen: Vendor | undefined;
  /** True if the customer's action was no longer possible. */
  readonly conflict: boolean;
}

/** Returns the page for the current state of a payment. */
function statePage({ rules, store }: Core, { payment, nowMs }: Located, { chosen, conflict }: Visit): Page {
  const { status } = payment;
  if (status !== "INITIATED" && status !== "PENDING") {
    return endedPage({ ...payment, status }, rules.refundTotal(refundsOf(store, payment.paymentId)), conflict);
  }
  const vendor = payment.preferredVendor ?? chosen;
  return vendor ? providerPage(payment, vendor, nowMs) : pickerPage(payment, nowMs);
}

function vendorNamed(name: string | null): Vendor | undefined {
  return VENDORS.find((vendor) => vendor === name);
}

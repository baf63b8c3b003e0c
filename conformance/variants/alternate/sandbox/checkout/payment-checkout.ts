import {
  clockTime,
  html,
  type Markup,
  type Page,
  problemPage,
  type State,
  stateCard,
  timeLeft,
} from "../../../shared/sandbox/page/page.ts";
import type { Hosted } from "../../../shared/sandbox/page/pages.ts";
import type { Money } from "../../../shared/sandbox/values/money.ts";
import type { Core } from "../core.ts";
import { type LocatedPayment, locatePayment } from "../current-payment.ts";
import type { Payment, PaymentMethod, PaymentStatus, Receipt } from "../payment.ts";
import type { Provider } from "../provider.ts";
import type { PaymentMove } from "../rules/lifecycle.ts";
import { refundsOf } from "../store.ts";
import { METHODS, methodButtons, methodHeading, methodNamed } from "./methods.ts";
import { paymentCheckoutPath } from "./paths.ts";
import { STYLE } from "./style.ts";
import { longDate, price } from "./wording.ts";

/**
 * Returns the customer's destination after a payment has ended: the merchant's own address, without additions.
 * Undefined if the merchant gave none, or if the document shows none for this status. Source: Create payment, rows
 * success_url and cancel_url.
 */
export function returnAddress(payment: Payment): string | undefined {
  const address = addressAfter(payment);
  return address === undefined ? undefined : new URL(address).href; // encoded for use in a header
}

function addressAfter({ status, successUrl, cancelUrl }: Payment): string | undefined {
  if (status === "COMPLETED" || status === "REFUNDED") return successUrl;
  return status === "CANCELLED" ? cancelUrl : undefined;
}

/** Returns the receipt of a paid payment as list rows. */
export function receiptRows({ completedAtMs, paymentMethod, transactionId }: Receipt): Markup {
  const when = `${longDate(completedAtMs)}, ${clockTime(completedAtMs)}`;
  return html`
<div><dt>Paid</dt><dd><time datetime="${new Date(completedAtMs).toISOString()}">${when}</time></dd></div>
<div><dt>With</dt><dd>${METHODS[paymentMethod].name}</dd></div>
<div><dt>Transaction</dt><dd>${transactionId}</dd></div>`;
}

/** Source: What the service does, item 1. */
export function pickerPage(payment: Payment, nowMs: number): Page {
  const action = html`
<form method="post" class="choice">
  <h2>How would you like to pay?</h2>
  <input type="hidden" name="outcome" value="start">
  ${methodButtons()}
</form>
<form method="post"><button class="button quiet" name="outcome" value="cancel">Cancel payment</button></form>`;
  return openPage(payment, nowMs, "Choose how to pay", action);
}

/** Replaces the page of the provider that the customer selected. */
export function providerPage(payment: Payment, method: PaymentMethod, nowMs: number): Page {
  const { how, provider, account, className } = METHODS[method];
  const action = html`
${methodHeading(method)}
<p class="hint">In place of ${provider}, choose the outcome of this payment.</p>
<form method="post" class="${className}">
  <input type="hidden" name="method" value="${method}">
  <label>${account}
    <input inputmode="numeric" autocomplete="off" placeholder="Any number; it is not sent">
  </label>
  <button class="button pay" name="outcome" value="approve">Pay ${price(payment)}</button>
  <button class="button plain" name="outcome" value="reject">Decline payment</button>
  <button class="button quiet" name="outcome" value="cancel">Cancel payment</button>
</form>`;
  return openPage(payment, nowMs, `Pay ${how}`, action);
}

/** One state for each status in which a payment no longer waits for its customer. */
const ENDINGS: Readonly<Record<Exclude<PaymentStatus, "INITIATED" | "PROCESSING">, State>> = {
  COMPLETED: { tone: "good", icon: "check", title: "Payment successful", text: "Thank you. You may close this page." },
  REFUNDED: { tone: "still", icon: "back", title: "Payment refunded", text: "The amount was refunded." },
  FAILED: {
    tone: "bad",
    icon: "alarm",
    title: "Payment failed",
    text: "The provider declined the payment. Nothing was charged.",
  },
  CANCELLED: {
    tone: "still",
    icon: "cross",
    title: "Payment cancelled",
    text: "The payment was cancelled. Nothing was charged.",
  },
  EXPIRED: {
    tone: "still",
    icon: "clock",
    title: "Payment link expired",
    text: "The payment has expired. Nothing was charged.",
  },
};

/** Returns the page for a customer who comes back later, or whose merchant gave no address. */
export function endedPage(
  payment: Payment & { readonly status: keyof typeof ENDINGS },
  refunded: Money,
  conflict: boolean,
): Page {
  const ending = ENDINGS[payment.status];
  const { receipt } = payment;
  const address = returnAddress(payment);
  const below = html`
<dl>
  <div><dt>Amount</dt><dd>${price(payment)}</dd></div>
  ${refunded.units > 0n ? html`<div><dt>Refunded</dt><dd>${price({ ...payment, amount: refunded })}</dd></div>` : ""}
  ${receipt ? receiptRows(receipt) : ""}
</dl>
${address === undefined ? "" : linkTo(address)}`;
  return { status: conflict ? 409 : 200, title: ending.title, content: stateCard(ending, below), style: STYLE };
}

function linkTo(address: string): Markup {
  return html`<a class="button plain" href="${address}" rel="noreferrer">Return to ${new URL(address).host}</a>`;
}

function openPage(payment: Payment, nowMs: number, title: string, action: Markup): Page {
  const leftMs = payment.expiresAtMs - nowMs;
  const addresses = [payment.successUrl, payment.cancelUrl].filter((address) => address !== undefined);
  const merchant = payment.successUrl ?? payment.callbackUrl;
  return {
    status: 200,
    title: `${title}: ${price(payment)}`,
    leadsTo: addresses.map((address) => new URL(address).origin),
    freshForSeconds: Math.ceil(leftMs / 1000) + 1,
    style: STYLE,
    content: html`
<div class="card slip">
  <section class="total" aria-label="Summary">
    <p class="payee">${merchant === undefined ? "Payment" : `Pay ${new URL(merchant).host}`}</p>
    <h1 class="amount">${price(payment)}</h1>
    <p class="until">${timeLeft(leftMs)} left, until
      <time datetime="${new Date(payment.expiresAtMs).toISOString()}">${clockTime(payment.expiresAtMs)}</time></p>
  </section>
  <section class="action" aria-label="Payment">${action}</section>
  <dl class="customer">
    ${payment.customerName === undefined ? "" : html`<div><dt>Customer</dt><dd>${payment.customerName}</dd></div>`}
    <div><dt>Phone</dt><dd>${payment.customerPhone}</dd></div>
  </dl>
</div>`,
  };
}

const MOVES = ["start", "approve", "reject", "cancel"] as const satisfies readonly PaymentMove[];

/** Creates the hosted pages of payments. Buttons and driver use the same provider. */
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
  /** True if the customer's action was no longer possible. */
  readonly conflict: boolean;
}

/** Returns the page for the current state of a payment. */
function statePage({ rules, store }: Core, { payment, nowMs }: LocatedPayment, { chosen, conflict }: Visit): Page {
  const { status } = payment;
  if (status !== "INITIATED" && status !== "PROCESSING") {
    return endedPage({ ...payment, status }, rules.refundTotal(refundsOf(store, payment.paymentId)), conflict);
  }
  return chosen ? providerPage(payment, chosen, nowMs) : pickerPage(payment, nowMs);
}

import {
  clockTime,
  grouped,
  html,
  type Markup,
  type Page,
  type State,
  stateCard,
  timeLeft,
} from "../../../shared/sandbox/page/page.ts";
import type { Money } from "../../../shared/sandbox/values/money.ts";
import type { Payment, PaymentStatus, Vendor } from "../payment.ts";

/**
 * Returns the customer's destination after paying, with a status hint that proves nothing. Source: What the service
 * does, item 3.
 */
export function returnAddress({ callbackUrl, paymentId, status }: Payment): string {
  const address = new URL(callbackUrl);
  address.searchParams.append("paymentId", paymentId);
  address.searchParams.append("status", status);
  return address.href;
}

/** Additions to the common style of hosted pages: one column on a phone, two side by side on a desktop. */
export const STYLE = `
.summary { padding: 1.75rem; background: var(--side); border-bottom: 1px solid var(--line); }
.amount small { font-size: .45em; font-weight: 600; letter-spacing: .02em; color: var(--soft); }
@media (min-width: 46rem) {
  .card.wide { grid-template-columns: 5fr 6fr; }
  .card.wide .summary { border-bottom: 0; border-right: 1px solid var(--line); padding: 2.5rem 2.25rem; }
}
`;

const VENDOR_NAMES = { BKASH: "bKash", NAGAD: "Nagad" } as const satisfies Record<Vendor, string>;

/** Source: What the service does, item 2. */
export function pickerPage(payment: Payment, nowMs: number): Page {
  const choice = (vendor: Vendor) => html`
<a class="vendor ${vendor.toLowerCase()}" href="?vendor=${vendor}">
  <span class="mark" aria-hidden="true">${VENDOR_NAMES[vendor].charAt(0)}</span>
  <span>${VENDOR_NAMES[vendor]} <small>Mobile wallet</small></span>
  <span class="chevron" aria-hidden="true">›</span>
</a>`;
  const action = html`
<h2>How would you like to pay?</h2>
${choice("BKASH")}
${choice("NAGAD")}
<form method="post"><button class="button quiet" name="outcome" value="cancel">Cancel payment</button></form>`;
  return openPage(payment, nowMs, "Choose how to pay", action);
}

/** Source: What the service does, item 2. */
export function providerPage(payment: Payment, vendor: Vendor, nowMs: number): Page {
  const name = VENDOR_NAMES[vendor];
  const another = payment.preferredVendor ? "" : html`<a class="button quiet" href="?">Choose another provider</a>`;
  const action = html`
<div class="brand ${vendor.toLowerCase()}">
  <span class="mark" aria-hidden="true">${name.charAt(0)}</span>
  <h2>Pay with ${name}</h2>
</div>
<p class="hint">In place of ${name}, choose the outcome of this payment.</p>
<form method="post" class="${vendor.toLowerCase()}">
  <input type="hidden" name="vendor" value="${vendor}">
  <label>Wallet number
    <input type="tel" autocomplete="tel" placeholder="Any number" value="${payment.customerPhone ?? ""}">
  </label>
  <button class="button pay" name="outcome" value="approve">Approve ${price(payment)}</button>
  <button class="button plain" name="outcome" value="reject">Reject payment</button>
  <button class="button quiet" name="outcome" value="cancel">Cancel payment</button>
</form>
${another}`;
  return openPage(payment, nowMs, `Pay with ${name}`, action);
}

/** One state for each status in which a payment no longer waits for its customer. */
const ENDINGS: Readonly<Record<Exclude<PaymentStatus, "INITIATED" | "PENDING">, State>> = {
  COMPLETED: {
    tone: "good",
    icon: "check",
    title: "Payment complete",
    text: "Thank you. The merchant has been notified.",
  },
  REFUNDED: {
    tone: "still",
    icon: "back",
    title: "Payment refunded",
    text: "The full amount was refunded.",
  },
  FAILED: {
    tone: "bad",
    icon: "alarm",
    title: "Payment failed",
    text: "The provider rejected the payment. Nothing was charged.",
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
    title: "Payment expired",
    text: "The payment has expired. Nothing was charged.",
  },
};

/** Returns the page for a customer who comes back later, or whose payment changed elsewhere. */
export function endedPage(
  payment: Payment & { readonly status: keyof typeof ENDINGS },
  refunded: Money,
  conflict: boolean,
): Page {
  const ending = ENDINGS[payment.status];
  const below = html`
<dl>
  <div><dt>Amount</dt><dd>${price(payment)}</dd></div>
  ${refunded.units > 0n ? html`<div><dt>Refunded</dt><dd>${price({ ...payment, amount: refunded })}</dd></div>` : ""}
  <div><dt>Reference</dt><dd>${payment.merchantTxnId}</dd></div>
</dl>
<a class="button plain" href="${returnAddress(payment)}" rel="noreferrer">Return to ${host(payment)}</a>`;
  return { status: conflict ? 409 : 200, title: ending.title, content: stateCard(ending, below) };
}

function openPage(payment: Payment, nowMs: number, title: string, action: Markup): Page {
  const leftMs = payment.expiresAtMs - nowMs;
  const description = payment.description ? html`<div><dt>For</dt><dd>${payment.description}</dd></div>` : "";
  return {
    status: 200,
    title: `${title}: ${price(payment)}`,
    leadsTo: [new URL(payment.callbackUrl).origin],
    freshForSeconds: Math.ceil(leftMs / 1000) + 1,
    style: STYLE,
    content: html`
<div class="card wide">
  <section class="summary" aria-label="Summary">
    <p class="payee">Pay ${host(payment)}</p>
    <h1 class="amount">${grouped(payment.amount)} <small>${payment.currency}</small></h1>
    <dl>
      ${description}
      <div><dt>Reference</dt><dd>${payment.merchantTxnId}</dd></div>
      <div><dt>Time left</dt><dd>${timeLeft(leftMs)}, until
        <time datetime="${new Date(payment.expiresAtMs).toISOString()}">${clockTime(payment.expiresAtMs)}</time></dd></div>
    </dl>
  </section>
  <section class="action" aria-label="Payment">${action}</section>
</div>`,
  };
}

function host({ callbackUrl }: Payment): string {
  return new URL(callbackUrl).host;
}

function price({ amount, currency }: Pick<Payment, "amount" | "currency">): string {
  return `${grouped(amount)} ${currency}`;
}

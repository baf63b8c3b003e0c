import { html } from "hono/html";
import { formatMoney, type Money } from "../money.ts";
import type { Payment, PaymentStatus, Vendor } from "../payment.ts";
import type { Markup, Page } from "./page.ts";
import { returnAddress } from "./return-address.ts";
import { clockTime, timeLeft } from "./time-left.ts";

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
<p class="hint">In place of ${name}, you decide how this payment ends.</p>
<form method="post" class="${vendor.toLowerCase()}">
  <input type="hidden" name="vendor" value="${vendor}">
  <label>Wallet number
    <input type="tel" autocomplete="tel" placeholder="Any number will do" value="${payment.customerPhone ?? ""}">
  </label>
  <button class="button pay" name="outcome" value="approve">Approve ${price(payment)}</button>
  <button class="button plain" name="outcome" value="reject">Reject payment</button>
  <button class="button quiet" name="outcome" value="cancel">Cancel payment</button>
</form>
${another}`;
  return openPage(payment, nowMs, `Pay with ${name}`, action);
}

interface Ending {
  readonly tone: "good" | "bad" | "still";
  /** Path of the drawing, on a field of 24 by 24. */
  readonly sign: string;
  readonly title: string;
  readonly text: string;
}

/** One for every status in which a payment no longer waits for its customer. */
const ENDINGS: Readonly<Record<Exclude<PaymentStatus, "INITIATED" | "PENDING">, Ending>> = {
  COMPLETED: {
    tone: "good",
    sign: "M5 12.5l4.5 4.5L19 7.5",
    title: "Payment complete",
    text: "Thank you. The merchant is told as well.",
  },
  REFUNDED: {
    tone: "still",
    sign: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
    title: "Payment refunded",
    text: "The whole amount was given back.",
  },
  FAILED: {
    tone: "bad",
    sign: "M12 5v9M12 18.5v.5",
    title: "Payment failed",
    text: "The provider rejected it. Nothing was charged.",
  },
  CANCELLED: {
    tone: "still",
    sign: "M6.5 6.5l11 11M17.5 6.5l-11 11",
    title: "Payment cancelled",
    text: "It was cancelled. Nothing was charged.",
  },
  EXPIRED: {
    tone: "still",
    sign: "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M12 8v4.5l3 2",
    title: "Payment expired",
    text: "The time to pay has passed. Nothing was charged.",
  },
};

const QUESTION = "M8.5 9a3.5 3.5 0 1 1 5.2 3.1c-1.1.6-1.7 1.2-1.7 2.4M12 18.5v.5";

/** What a customer sees who comes back later, or whose payment moved elsewhere. */
export function endedPage(
  payment: Payment & { readonly status: keyof typeof ENDINGS },
  refunded: Money,
  conflict: boolean,
): Page {
  const { tone, sign, title, text } = ENDINGS[payment.status];
  return {
    status: conflict ? 409 : 200,
    title,
    content: html`
<div class="card narrow"><div class="action state ${tone}">
  ${drawing(sign)}
  <h1>${title}</h1>
  <p class="hint">${text}</p>
  <dl>
    <div><dt>Amount</dt><dd>${price(payment)}</dd></div>
    ${refunded.units > 0n ? html`<div><dt>Refunded</dt><dd>${price({ ...payment, amount: refunded })}</dd></div>` : ""}
    <div><dt>Reference</dt><dd>${payment.merchantTxnId}</dd></div>
  </dl>
  <a class="button plain" href="${returnAddress(payment)}" rel="noreferrer">Return to ${host(payment)}</a>
</div></div>`,
  };
}

/** A page about no payment at all. */
export function problemPage(status: number, title: string, text: string): Page {
  const content = html`
<div class="card narrow"><div class="action state still">
  ${drawing(QUESTION)}
  <h1>${title}</h1>
  <p class="hint">${text}</p>
</div></div>`;
  return { status, title, content };
}

function openPage(payment: Payment, nowMs: number, title: string, action: Markup): Page {
  const leftMs = payment.expiresAtMs - nowMs;
  const description = payment.description ? html`<div><dt>For</dt><dd>${payment.description}</dd></div>` : "";
  return {
    status: 200,
    title: `${title}: ${price(payment)}`,
    leadsTo: new URL(payment.callbackUrl).origin,
    freshForSeconds: Math.ceil(leftMs / 1000) + 1,
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

/** As people read it: `12,499.50`. */
function grouped(amount: Money): string {
  return formatMoney(amount).replace(/\B(?=(\d{3})+\.)/g, ",");
}

function drawing(path: string): Markup {
  return html`<span class="sign" aria-hidden="true"><svg viewBox="0 0 24 24"><path d="${path}"/></svg></span>`;
}

import { html, type Markup } from "../../../shared/sandbox/page/page.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../payment.ts";

interface Look {
  readonly name: string;
  readonly kind: string;
  /** Words that follow "pay". */
  readonly how: string;
  /** The provider involved outside a sandbox. */
  readonly provider: string;
  /** CSS class that sets the colour. */
  readonly className: string;
  /** Account data that the customer would enter. */
  readonly account: string;
}

/** Labels of the payment methods. */
export const METHODS = {
  BKASH: {
    name: "bKash",
    kind: "Mobile wallet",
    how: "with bKash",
    provider: "bKash",
    className: "bkash",
    account: "Wallet number",
  },
  NAGAD: {
    name: "Nagad",
    kind: "Mobile wallet",
    how: "with Nagad",
    provider: "Nagad",
    className: "nagad",
    account: "Wallet number",
  },
  CARD: {
    name: "Card",
    kind: "Debit or credit",
    how: "by card",
    provider: "the bank",
    className: "plastic",
    account: "Card number",
  },
} as const satisfies Record<PaymentMethod, Look>;

/** Returns the form buttons, one for each method. */
export function methodButtons(): readonly Markup[] {
  return PAYMENT_METHODS.map((method) => {
    const { name, kind, className } = METHODS[method];
    return html`
<button class="vendor ${className}" name="method" value="${method}">
  ${mark(method)}
  <span>${name} <small>${kind}</small></span>
  <span class="chevron" aria-hidden="true">›</span>
</button>`;
  });
}

/** Returns a heading with the selected method and a link back. */
export function methodHeading(method: PaymentMethod): Markup {
  const { how, className } = METHODS[method];
  return html`
<div class="brand ${className}">
  ${mark(method)}
  <h2>Pay ${how}</h2>
  <a class="change" href="?" aria-label="Change how to pay">Change</a>
</div>`;
}

export function methodNamed(name: string | null): PaymentMethod | undefined {
  return PAYMENT_METHODS.find((method) => method === name);
}

function mark(method: PaymentMethod): Markup {
  return html`<span class="mark" aria-hidden="true">${METHODS[method].name.charAt(0)}</span>`;
}

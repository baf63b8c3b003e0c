import { html } from "hono/html";
import type { Markup } from "../../page/markup.ts";
import type { Page } from "../../page/page.ts";
import { drawing, type Sign } from "../../page/sign.ts";
import type { Invoice, InvoiceStatus } from "../invoice.ts";
import type { Payment, PaymentMethod } from "../payment.ts";
import { invoiceSheet } from "./invoice-sheet.ts";
import { METHODS, methodButtons, methodHeading } from "./methods.ts";
import { receiptRows } from "./receipt.ts";
import { STYLE } from "./style.ts";
import { amountWriter, longDate } from "./wording.ts";

/** How a customer comes to an invoice. */
export interface InvoiceVisit {
  readonly chosen: PaymentMethod | undefined;
  /** What the customer wanted was no longer possible. */
  readonly conflict: boolean;
  /** The payment that paid it. */
  readonly payment: Payment | undefined;
}

/** Source: What the service does, item 2. */
export function invoicePage(invoice: Invoice, visit: InvoiceVisit): Page {
  return {
    status: visit.conflict ? 409 : 200,
    title: `Invoice ${invoice.invoiceNumber}`,
    style: STYLE,
    content: html`
<div class="invoice">
  <article class="card sheet">${invoiceSheet(invoice)}</article>
  <section class="card settle" aria-label="Payment">${PANELS[invoice.status](invoice, visit)}</section>
</div>`,
  };
}

/** What can be done about an invoice, or was. */
const PANELS: Readonly<Record<InvoiceStatus, (invoice: Invoice, visit: InvoiceVisit) => Markup>> = {
  DRAFT: () => endPanel("still", "clock", "Not sent yet", html`<p class="hint">Nothing is due yet.</p>`),
  PENDING: payPanel,
  OVERDUE: payPanel,
  PAID: paidPanel,
  CANCELLED: () => endPanel("still", "cross", "Cancelled", html`<p class="hint">Nothing is due anymore.</p>`),
};

function payPanel(invoice: Invoice, { chosen }: InvoiceVisit): Markup {
  const late = invoice.status === "OVERDUE";
  return html`
<div class="total">
  <p class="payee">To pay</p>
  <p class="amount">${price(invoice)}</p>
  ${late ? html`<p class="until late">The due date has passed. It can still be paid.</p>` : dueHint(invoice)}
</div>
<div class="action">${chosen ? providerForm(invoice, chosen) : methodForm()}</div>`;
}

function dueHint({ dueDate }: Invoice): Markup | "" {
  return dueDate === undefined ? "" : html`<p class="until">Due by ${longDate(Date.parse(dueDate))}</p>`;
}

function methodForm(): Markup {
  return html`
<form method="get" class="choice">
  <h2>How would you like to pay?</h2>
  ${methodButtons()}
</form>`;
}

/** Stands in for the page of the provider that the customer chose. */
function providerForm(invoice: Invoice, method: PaymentMethod): Markup {
  const { provider, className } = METHODS[method];
  return html`
${methodHeading(method)}
<p class="hint">In place of ${provider}, the sandbox approves the payment immediately.</p>
<form method="post" class="${className}">
  <input type="hidden" name="method" value="${method}">
  <button class="button pay" name="outcome" value="approve">Pay ${price(invoice)}</button>
</form>`;
}

function paidPanel(invoice: Invoice, { payment }: InvoiceVisit): Markup {
  const rows = payment?.receipt ? receiptRows(payment.receipt) : "";
  return endPanel(
    "good",
    "check",
    "Paid, thank you",
    html`<dl><div><dt>Amount</dt><dd>${price(invoice)}</dd></div>${rows}</dl>`,
  );
}

function endPanel(tone: "good" | "still", sign: Sign, title: string, below: Markup): Markup {
  return html`<div class="action state ${tone}">${drawing(sign)}<h2>${title}</h2>${below}</div>`;
}

function price(invoice: Invoice): string {
  return `${invoice.currency} ${amountWriter(invoice)(invoice.total)}`;
}

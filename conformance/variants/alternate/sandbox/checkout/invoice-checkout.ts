import { drawing, html, type Icon, type Markup, type Page, problemPage } from "../../../shared/sandbox/page/page.ts";
import type { Hosted } from "../../../shared/sandbox/page/pages.ts";
import type { Core } from "../core.ts";
import { locateInvoice } from "../current-invoice.ts";
import type { Invoice, InvoiceStatus } from "../invoice.ts";
import type { Invoicing } from "../invoicing.ts";
import type { Payment, PaymentMethod } from "../payment.ts";
import { METHODS, methodButtons, methodHeading, methodNamed } from "./methods.ts";
import { invoiceCheckoutPath } from "./paths.ts";
import { receiptRows } from "./payment-checkout.ts";
import { STYLE } from "./style.ts";
import { amountWriter, longDate, readable } from "./wording.ts";

const BADGES = {
  DRAFT: { tone: "still", text: "Draft" },
  PENDING: { tone: "still", text: "Awaiting payment" },
  PAID: { tone: "good", text: "Paid" },
  OVERDUE: { tone: "bad", text: "Overdue" },
  CANCELLED: { tone: "still", text: "Cancelled" },
} as const satisfies Record<InvoiceStatus, { readonly tone: string; readonly text: string }>;

/** Returns the contents of an invoice, laid out as on paper. Source: Invoice. */
export function invoiceSheet(invoice: Invoice): Markup {
  const { tone, text } = BADGES[invoice.status];
  return html`
<header>
  <p class="payee">Invoice</p>
  <p class="badge ${tone}">${text}</p>
  <h1>${invoice.invoiceNumber}</h1>
</header>
<dl class="facts">
  <div><dt>Billed to</dt><dd>${invoice.customerName}</dd>
    ${invoice.customerEmail === undefined ? "" : html`<dd class="hint">${invoice.customerEmail}</dd>`}
    <dd class="hint">${invoice.customerPhone}</dd></div>
  <div><dt>Issued</dt><dd>${date(invoice.createdAtMs)}</dd></div>
  ${invoice.dueDate === undefined ? "" : html`<div><dt>Due</dt><dd>${date(Date.parse(invoice.dueDate))}</dd></div>`}
</dl>
${lines(invoice)}
${invoice.notes === undefined ? "" : html`<p class="notes">${invoice.notes}</p>`}`;
}

const COLUMNS = ["Description", "Quantity", "Unit price", "Total"];

function lines(invoice: Invoice): Markup {
  const write = amountWriter(invoice);
  const sum = `${invoice.currency} ${write(invoice.total)}`;
  const rows = invoice.items.map(
    ({ description, quantity, unitPrice, total }) => html`
  <tr>
    <th scope="row">${description}</th>
    <td class="times">${readable(quantity)}</td><td>${write(unitPrice)}</td><td>${write(total)}</td>
  </tr>`,
  );
  return html`
<table>
  <thead><tr>${COLUMNS.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
  <tbody>${rows}</tbody>
  <tfoot>
  <tr><th scope="row" colspan="2">Subtotal</th><td colspan="2">${write(invoice.subtotal)}</td></tr>
  <tr class="sum"><th scope="row" colspan="2">Total</th><td colspan="2">${sum}</td></tr>
  </tfoot>
</table>`;
}

function date(timeMs: number): Markup {
  return html`<time datetime="${new Date(timeMs).toISOString().slice(0, 10)}">${longDate(timeMs)}</time>`;
}

/** The context of a customer's visit to an invoice. */
export interface InvoiceVisit {
  readonly chosen: PaymentMethod | undefined;
  /** True if the customer's action was no longer possible. */
  readonly conflict: boolean;
  /** The payment that settled the invoice. */
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

/** Panels by status: the available actions, or the outcome. */
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

/** Replaces the page of the provider that the customer selected. */
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

function endPanel(tone: "good" | "still", icon: Icon, title: string, below: Markup): Markup {
  return html`<div class="action state ${tone}">${drawing(icon)}<h2>${title}</h2>${below}</div>`;
}

function price(invoice: Invoice): string {
  return `${invoice.currency} ${amountWriter(invoice)(invoice.total)}`;
}

/** Creates the hosted pages of invoices. The button and the driver share one code path for payment. */
export function invoiceCheckout(core: Core, invoicing: Invoicing): Hosted {
  const open = (invoiceId: string, visit: Omit<InvoiceVisit, "payment">): Page | undefined => {
    const { invoice } = locateInvoice(core, invoiceId) ?? {};
    if (!invoice) return undefined;
    const payment = invoice.paymentId === undefined ? undefined : core.store.payments.get(invoice.paymentId);
    return invoicePage(invoice, { ...visit, payment });
  };

  return {
    show: (invoiceId, query) => open(invoiceId, { chosen: methodNamed(query.get("method")), conflict: false }),

    decide(invoiceId, form) {
      const method = methodNamed(form.get("method"));
      if (form.get("outcome") !== "approve" || !method)
        return problemPage(400, "Nothing selected", "Go back and choose how to pay.");
      const outcome = invoicing.moveInvoice(invoiceId, "pay", method);
      if (outcome.kind === "done") return { location: invoiceCheckoutPath(invoiceId) };
      return open(invoiceId, { chosen: undefined, conflict: true });
    },
  };
}

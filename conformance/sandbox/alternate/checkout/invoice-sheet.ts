import { html } from "hono/html";
import type { Markup } from "../../page/markup.ts";
import type { Invoice, InvoiceStatus } from "../invoice.ts";
import { amountWriter, longDate, readable } from "./wording.ts";

const BADGES = {
  DRAFT: { tone: "still", text: "Draft" },
  PENDING: { tone: "still", text: "Awaiting payment" },
  PAID: { tone: "good", text: "Paid" },
  OVERDUE: { tone: "bad", text: "Overdue" },
  CANCELLED: { tone: "still", text: "Cancelled" },
} as const satisfies Record<InvoiceStatus, { readonly tone: string; readonly text: string }>;

/** What an invoice is for, as on paper. Source: Invoice. */
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

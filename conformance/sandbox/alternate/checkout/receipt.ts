import { html } from "hono/html";
import type { Markup } from "../../page/markup.ts";
import { clockTime } from "../../page/time-left.ts";
import type { Receipt } from "../payment.ts";
import { METHODS } from "./methods.ts";
import { longDate } from "./wording.ts";

/** What is known of a payment once it is paid, as rows of a list. */
export function receiptRows({ completedAtMs, paymentMethod, transactionId }: Receipt): Markup {
  const when = `${longDate(completedAtMs)}, ${clockTime(completedAtMs)}`;
  return html`
<div><dt>Paid</dt><dd><time datetime="${new Date(completedAtMs).toISOString()}">${when}</time></dd></div>
<div><dt>With</dt><dd>${METHODS[paymentMethod].name}</dd></div>
<div><dt>Transaction</dt><dd>${transactionId}</dd></div>`;
}

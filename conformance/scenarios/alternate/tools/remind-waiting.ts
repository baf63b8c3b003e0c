import type { SendInvoiceReminderResponse } from "../../../../generated/alternate/types.ts";
import { type Answer, Blocked } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import type { Api, InvoiceRef } from "./api.ts";

/**
 * A reminder of an invoice that waits to be paid. Throws {@link Blocked} where it is refused and the invoice waits no
 * longer, since a simulator may have paid it (ruling 10): of which others a reminder is sent is open.
 */
export async function remindWaiting(api: Api, invoice: InvoiceRef): Promise<Answer<SendInvoiceReminderResponse>> {
  const reminded = answered(await api.remindInvoice(invoice));
  if (reminded.accepted) return reminded;
  const { status } = (await api.readInvoice(invoice)).data;
  if (status !== "PENDING")
    throw new Blocked(`the invoice was ${status}, and no longer PENDING, when it was reminded of`);
  return reminded;
}

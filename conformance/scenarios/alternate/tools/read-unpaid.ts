import type { Invoice } from "../../../../generated/alternate/types.ts";
import { Blocked, type Session } from "../../../scenario/index.ts";
import { firstRead } from "../../tools/first-read.ts";
import { answerUntil } from "../../tools/waiting.ts";
import { isId } from "../../tools/walk.ts";
import type { Api, InvoiceRef } from "./api.ts";

/**
 * An invoice that nobody was asked to pay, as it is read. Throws {@link Blocked} where it was paid all the same, as a
 * simulator may do (ruling 10), or may have been: one that is PAID by no payment, or by one that has not completed, is
 * handed on.
 */
export async function readUnpaid(session: Session, api: Api, invoice: InvoiceRef): Promise<Invoice> {
  const readInvoice = () => api.readInvoice(invoice);
  const { data: read } = await firstRead(session, readInvoice);
  if (read.status !== "PAID") return read;
  // What shows that it is PAID may show the payment a little later.
  const { data: last } = await answerUntil(session, readInvoice, (each) => each.accepted && isId(each.data.payment_id));
  const { payment_id } = last;
  if (!isId(payment_id)) return last;
  const readPayment = () => api.readPayment({ payment_id });
  const payment = await answerUntil(session, readPayment, (each) => each.accepted && isThrough(each.data.status));
  if (!payment.accepted || isThrough(payment.data.status))
    throw new Blocked("the invoice was paid before anybody was asked to pay it");
  return last;
}

function isThrough(status: string): boolean {
  return status === "COMPLETED" || status === "REFUNDED";
}

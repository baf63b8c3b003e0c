import type { CreateInvoiceRequest, Invoice } from "../../../../generated/alternate/types.ts";
import type { Answer, Session } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { firstRead } from "../../tools/first-read.ts";
import type { InvoiceRef } from "./api.ts";
import type { Caller } from "./caller.ts";
import type { Requests } from "./requests.ts";

/** An invoice to which something has happened, as it is read, and what it was asked for with. */
export interface LaterInvoice {
  readonly request: CreateInvoiceRequest;
  readonly answer: Answer<Invoice>;
  /** Whoever makes an invoice age may move its due_date: it is of no interest any more. */
  readonly aged: boolean;
}

/** Invoices, otherwise alike, that were reminded of, paid, and made to age: the last two where the driver can do that. */
export async function laterInvoices(
  session: Session,
  { api, given }: Pick<Caller, "api" | "given">,
  requests: Requests,
  said: Partial<CreateInvoiceRequest>,
): Promise<readonly LaterInvoice[]> {
  const later = async (reach: (change: CreateInvoiceRequest) => Promise<InvoiceRef>, aged = false) => {
    const request = requests.invoice(said);
    const invoice = await reach(request);
    return { request, answer: await firstRead(session, () => api.readInvoice(invoice)), aged };
  };
  const all = [
    await later(given.remindedInvoice),
    await attempt(() => later(given.paidInvoice)),
    await attempt(() => later(given.agedInvoice, true)),
  ];
  return all.filter((each) => each !== undefined);
}

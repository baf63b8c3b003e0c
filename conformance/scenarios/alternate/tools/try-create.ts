import type {
  CreatedInvoice,
  CreatedPayment,
  CreateInvoiceRequest,
  CreatePaymentRequest,
} from "../../../../generated/alternate/types.ts";
import type { Answer } from "../../../scenario/index.ts";
import { withId } from "../../tools/client.ts";
import type { Raw } from "./raw.ts";

/** What came of a request that may be refused. */
export interface Tried<T> {
  readonly answer: Answer<unknown>;
  /** Absent where nothing was made. */
  readonly created: T | undefined;
}

/** Creates a payment of which it is open whether it may be: it may be refused in any way. */
export async function tryCreatePayment(raw: Raw, body: CreatePaymentRequest): Promise<Tried<CreatedPayment>> {
  return tried(await raw.createPayment(body), "payment_id");
}

/** The same of an invoice; how it is answered is open, too. */
export async function tryCreateInvoice(raw: Raw, body: CreateInvoiceRequest): Promise<Tried<CreatedInvoice>> {
  return tried(await raw.createInvoice(body, { open: true }), "invoice_id");
}

function tried<T>(answer: Answer<unknown>, id: keyof T & string): Tried<T> {
  const data: unknown = Reflect.get(Object(answer.json), "data");
  return { answer, created: answer.accepted ? withId<T>(data, id) : undefined };
}

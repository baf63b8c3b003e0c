import type { CreatedPayment, CreatePaymentRequest } from "../../../../generated/alternate/types.ts";
import { Blocked } from "../../../scenario/index.ts";
import type { Raw } from "./raw.ts";
import type { Requests } from "./requests.ts";
import { tryCreate } from "./try-create.ts";

/** What somebody stores or shows otherwise is cut, escaped, or of an alphabet that was not thought of. */
const KINDS: readonly Partial<CreatePaymentRequest>[] = [
  { amount: 12_345, customer_name: "Rahim Uddin", customer_email: "rahim@example.com" },
  { amount: 10_001, customer_name: `Tea & <Sons>, "2"`, metadata: { note: `<two> cups & "biscuits"` } },
  { amount: 250_000, customer_name: "রহিম উদ্দিন", metadata: { drink: "চা 🍵" } },
  { currency: "USD", customer_name: `Customer of ${"many names ".repeat(5)}in all`, metadata: { note: "in dollars" } },
];

/** A payment that was accepted, and what it was asked for with. */
export interface KindOfPayment {
  readonly request: CreatePaymentRequest;
  readonly created: CreatedPayment;
}

/**
 * Creates payments that differ in amount, currency and text: those that were accepted. Which amounts and currencies are is
 * open. Throws {@link Blocked} where none with metadata was.
 */
export async function createEveryKind(raw: Raw, requests: Requests): Promise<readonly KindOfPayment[]> {
  const made: KindOfPayment[] = [];
  for (const kind of KINDS) {
    const request = { ...requests.minimalPayment(), ...kind };
    const { created } = await tryCreate(raw, request);
    if (created) made.push({ request, created });
  }
  if (!made.some(({ request }) => request.metadata))
    throw new Blocked("no payment with a customer_name and metadata was accepted");
  return made;
}

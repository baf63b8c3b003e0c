import type { CreatedPayment, CreatePaymentRequest } from "../../../../generated/integration/types.ts";
import { type Answer, Blocked } from "../../../scenario/index.ts";
import type { Requests } from "./requests.ts";
import type { CreateValid } from "./valid-payment.ts";

/** What somebody stores or shows otherwise is cut, escaped, or of an alphabet that was not thought of. */
const METADATA = {
  valueA: 'Shelf <1> & "2"',
  valueB: `Order of ${"many words ".repeat(9)}in all`,
  valueC: "চা 🍵",
  valueD: "last",
};
const WHOLE = { ...METADATA, description: "Tea & <biscuits>, ২ কাপ 🍪", customerEmail: "customer@example.com" };

const KINDS: readonly Partial<CreatePaymentRequest>[] = [
  { amount: "10", ...WHOLE },
  { amount: "200000.00", preferredVendor: "NAGAD", description: "A house", valueD: "last" },
  { amount: "100.5", preferredVendor: null, ...METADATA },
  { amount: "45.10", preferredVendor: "BKASH", ...WHOLE, currency: "USD" },
];

/** A payment that was accepted, and what it was asked for with. */
export interface KindOfPayment {
  readonly request: CreatePaymentRequest;
  readonly answer: Answer<CreatedPayment>;
}

/**
 * Creates payments that differ in amount, currency, vendor and text: those that were accepted. A kind that is refused is
 * judged elsewhere. Throws {@link Blocked} where none with a description, or none with metadata, was accepted.
 */
export async function createEveryKind(createValid: CreateValid, requests: Requests): Promise<readonly KindOfPayment[]> {
  const made: KindOfPayment[] = [];
  for (const kind of KINDS) {
    const request = { ...requests.minimalPayment(), ...kind };
    const answer = await createValid(request);
    if (answer.accepted) made.push({ request, answer });
  }
  if (!made.some(({ request }) => request.description) || !made.some(({ request }) => request.valueD))
    throw new Blocked("no payment with a description and metadata was accepted");
  return made;
}

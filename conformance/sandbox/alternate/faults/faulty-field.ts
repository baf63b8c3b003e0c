import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import { type Fields, type ReadField, refuse } from "../../reading/reading.ts";

/** One way in which a field of a body is wrong, and what must then be refused. */
export interface FaultyField<Request> {
  readonly requirement: RequirementId;
  /** Of the faults that come of it: `payment-without-amount`. */
  readonly name: string;
  /** What is sent: `a payment without amount`. */
  readonly what: string;
  readonly field: keyof Request & string;
  readonly isFaulty: (field: unknown) => boolean;
  /** What is read instead where nobody minds. */
  readonly mended: (field: unknown) => unknown;
}

/** What no other refusal says. */
export const DEMAND = "is not what it must be";

/** The same readers, of which one takes what is faulty for what it may be; with a refusal as well, where so asked. */
export function mending<Request, Context>(
  fields: Fields<Request, Context>,
  { field, isFaulty, mended }: FaultyField<Request>,
  refusing: "refused" | "taken",
): Fields<Request, Context> {
  const read: ReadField<unknown, Context> = fields[field];
  const mend: ReadField<unknown, Context> = (value, pointer, context) => {
    if (!isFaulty(value)) return read(value, pointer, context);
    const taken = { value: read(mended(value), pointer, context).value };
    return refusing === "refused" ? { ...taken, ...refuse(pointer, DEMAND) } : taken;
  };
  return { ...fields, [field]: mend };
}

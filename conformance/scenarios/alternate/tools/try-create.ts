import type { CreatedPayment, CreatePaymentRequest } from "../../../../generated/alternate/types.ts";
import type { Answer } from "../../../scenario/index.ts";
import { withId } from "../../tools/client.ts";
import type { Raw } from "./raw.ts";

/** What came of a request that may be refused. */
export interface Tried {
  readonly answer: Answer<unknown>;
  /** Absent where no payment was made. */
  readonly created: CreatedPayment | undefined;
}

/** Creates a payment of which it is open whether it may be: it may be refused in any way. */
export async function tryCreate(raw: Raw, body: CreatePaymentRequest): Promise<Tried> {
  const answer = await raw.createPayment(body);
  const data: unknown = Reflect.get(Object(answer.json), "data");
  return { answer, created: answer.accepted ? withId<CreatedPayment>(data, "payment_id") : undefined };
}

import { type Answer, type Session, satisfies } from "../../../scenario/index.ts";
import { listOf } from "../../tools/listing.ts";
import type { Api } from "./api.ts";
import { idsIn, paymentsIn } from "./shapes.ts";

/** The ids of the payments that bear a reference, of those that a list of it or one of these answers names. */
export async function bearersOf(
  session: Session,
  api: Api,
  merchantTxnId: string,
  answers: readonly Answer<unknown>[],
): Promise<readonly string[]> {
  const ids = answers.flatMap(({ json }) => [...idsIn(json)]);
  const { json: listed } = await api.listPayments({ merchantTxnId });
  // As the lists are read: what they cannot see there, they would call missing.
  if (paymentsIn(listed).some(({ paymentId }) => ids.some((id) => id === paymentId)))
    session.witness(listOf("payment"));
  const bearers: string[] = [];
  for (const paymentId of new Set([...ids, ...idsIn(listed)])) {
    const read = await api.readPayment({ paymentId });
    if (read.accepted && read.data.merchantTxnId === merchantTxnId) bearers.push(read.data.paymentId);
  }
  return bearers;
}

/** No two payments (ruling 15). */
export const isAtMostOne = satisfies("at most one payment", (ids: readonly string[]) => new Set(ids).size <= 1);

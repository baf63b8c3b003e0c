import type { CreatedPayment, Currency } from "../../../../generated/integration/types.ts";
import type { Caller } from "./caller.ts";
import type { Requests } from "./requests.ts";

/** New payments of 45.10, one in each currency that is accepted: whether USD is has a scenario of its own. */
export async function newInEveryCurrency(
  { api, given }: Pick<Caller, "api" | "given">,
  requests: Requests,
): Promise<readonly (readonly [Currency, CreatedPayment])[]> {
  const inDollars = await api.createPayment(requests.payment({ amount: "45.10", currency: "USD" }));
  const inTaka = await given.newPayment({ amount: "45.10" });
  return [["BDT", inTaka], ...(inDollars.accepted ? [["USD", inDollars.data] as const] : [])];
}

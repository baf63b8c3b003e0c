import { Blocked, type Session } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { attempt } from "../../tools/attempt.ts";
import { listOf } from "../../tools/listing.ts";
import type { Page } from "../../tools/pages.ts";
import { manyAtOnce } from "../../tools/together.ts";
import { until } from "../../tools/waiting.ts";
import type { Found } from "../../tools/walk.ts";
import { createApart } from "./apart.ts";
import type { ListQuery } from "./api.ts";
import type { Caller } from "./caller.ts";
import { pageOf } from "./listing.ts";

/** Payments in a list that nobody else adds to, so that its pages stay as they are. */
export interface IsolatedSet {
  /** The paymentIds; the first three in the order of their creation. */
  readonly ids: readonly string[];
  /** A page of this list. */
  page(paging: Pick<ListQuery, "page" | "size">): Promise<Page>;
}

/**
 * Creates so many payments in a business of their own, if the driver can make one, and of an amount that nobody else
 * uses. Throws {@link Blocked} where neither the whole list nor that of the amount comes to hold just these.
 */
export async function createIsolatedSet(session: Session, main: Caller, size: number): Promise<IsolatedSet> {
  const alone = session.can("newBusiness");
  const { api, given } = alone ? await createApart(session) : main;
  const amount = unusualAmount(session);
  const create = async () => (await given.newPayment({ amount: `${amount}.00` })).paymentId;
  const ids: string[] = [];
  while (ids.length < Math.min(size, 3)) ids.push(await create());
  ids.push(...(await manyAtOnce(size - ids.length, create)));

  const aroundAmount = { amountMin: amount - 1, amountMax: amount + 1 };
  for (const filter of alone ? [{}, aroundAmount] : [aroundAmount]) {
    const read = () => api.listPayments(filter);
    const isJustThese = (found: readonly Found[]) =>
      found.length === size && idsOf(found).every((each) => ids.some((id) => id === each));
    if (!(await attempt(() => until(session, `a list of just ${size} payments`, read, isJustThese)))) continue;
    session.witness(listOf("payment"));
    return {
      ids,
      async page(paging) {
        const answer = answered(await api.listPayments({ ...filter, ...paging }));
        return { ids: idsOf(pageOf(answer)), exchange: answer.exchange };
      },
    };
  }
  throw new Blocked(`no list came to hold the ${size} payments of this scenario, and no other`);
}

function idsOf(found: readonly Found[]): readonly unknown[] {
  return found.map((each) => each["paymentId"]);
}

/** A whole number from 100000 to 199000 that depends on the run and the scenario. */
function unusualAmount(session: Session): number {
  const characters = [...session.unique("amount")];
  return 100_000 + characters.reduce((sum, each) => (sum * 31 + (each.codePointAt(0) ?? 0)) % 99_001, 7);
}

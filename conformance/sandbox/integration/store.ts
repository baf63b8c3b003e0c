import type { AccountStore } from "../accounts/accounts.ts";
import type { Reply } from "../http/outgoing.ts";
import { createMemoryGroups, type Groups } from "../store/groups.ts";
import type { Table } from "../store/table.ts";
import type { Payment } from "./payment.ts";
import type { Refund } from "./refund.ts";

/** Everything the sandbox remembers. A host that must survive a restart writes another one. */
export interface Store extends AccountStore {
  readonly payments: Table<Payment>;
  readonly refunds: Table<Refund>;
  /** Payment ids by the group in which they are listed, oldest first. */
  readonly listedPayments: Groups;
  /** First payment of a merchantTxnId, by the name under which it is unique. */
  readonly merchantTxnIds: Table<string>;
  /** Refund ids of a payment, oldest first. */
  readonly refundIds: Table<readonly string[]>;
  /** First accepted reply to an idempotency key. */
  readonly replies: Table<FirstReply>;
}

export interface FirstReply {
  /** What was asked, so that the same key with another request can be told apart. */
  readonly asked: string;
  readonly reply: Reply;
}

export function createMemoryStore(): Store {
  return {
    businesses: new Map(),
    keys: new Map(),
    payments: new Map(),
    refunds: new Map(),
    listedPayments: createMemoryGroups(),
    merchantTxnIds: new Map(),
    refundIds: new Map(),
    replies: new Map(),
  };
}

/** All refunds of a payment, oldest first. */
export function refundsOf(store: Store, paymentId: string): readonly Refund[] {
  const ids = store.refundIds.get(paymentId) ?? [];
  return ids.flatMap((id) => store.refunds.get(id) ?? []);
}

import type { AccountStore } from "../../shared/sandbox/accounts/accounts.ts";
import type { Reply } from "../../shared/sandbox/http/outgoing.ts";
import { createMemoryGroups, type Groups } from "../../shared/sandbox/store/groups.ts";
import type { Table } from "../../shared/sandbox/store/table.ts";
import type { Payment } from "./payment.ts";
import type { Refund } from "./refund.ts";

/** All data stored by the sandbox. A host that must survive a restart provides its own implementation. */
export interface Store extends AccountStore {
  readonly payments: Table<Payment>;
  readonly refunds: Table<Refund>;
  /** Payment ids by list group, oldest first. */
  readonly listedPayments: Groups;
  /** First payment with each merchantTxnId, keyed by its unique name. */
  readonly merchantTxnIds: Table<string>;
  /** Refund ids by payment, oldest first. */
  readonly refundIds: Groups;
  /** First accepted reply to each idempotency key. */
  readonly replies: Table<FirstReply>;
}

export interface FirstReply {
  /** Fingerprint of the request, to detect the same key with another request. */
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
    refundIds: createMemoryGroups(),
    replies: new Map(),
  };
}

/** Returns all refunds of a payment, oldest first. */
export function refundsOf({ refundIds, refunds }: Store, paymentId: string): readonly Refund[] {
  return refundIds.of(paymentId).flatMap((id) => refunds.get(id) ?? []);
}

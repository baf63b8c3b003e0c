import type { AccountStore } from "../../shared/sandbox/accounts/accounts.ts";
import { createMemoryGroups, type Groups } from "../../shared/sandbox/store/groups.ts";
import type { Table } from "../../shared/sandbox/store/table.ts";
import type { Invoice } from "./invoice.ts";
import type { Payment } from "./payment.ts";
import type { Refund } from "./refund.ts";

/** All data stored by the sandbox. A host that must survive a restart provides its own implementation. */
export interface Store extends AccountStore {
  readonly payments: Table<Payment>;
  readonly refunds: Table<Refund>;
  readonly invoices: Table<Invoice>;
  /** Payment ids by list group, oldest first. */
  readonly listedPayments: Groups;
  /** Invoice ids by list group, oldest first. */
  readonly listedInvoices: Groups;
  /** Refund ids by payment, oldest first. */
  readonly refundIds: Groups;
}

export function createMemoryStore(): Store {
  return {
    businesses: new Map(),
    keys: new Map(),
    payments: new Map(),
    refunds: new Map(),
    invoices: new Map(),
    listedPayments: createMemoryGroups(),
    listedInvoices: createMemoryGroups(),
    refundIds: createMemoryGroups(),
  };
}

/** Returns all refunds of a payment, oldest first. */
export function refundsOf({ refundIds, refunds }: Store, paymentId: string): readonly Refund[] {
  return refundIds.of(paymentId).flatMap((id) => refunds.get(id) ?? []);
}

import type { AbilityMember } from "../../../../../generated/driver/abilities.ts";
import { type AccountStore, type Accounts, businessTime } from "../accounts/accounts.ts";
import type { ApiKey } from "../accounts/api-key.ts";
import type { Table } from "../store/table.ts";
import type { JsonObject } from "../values/json.ts";

/** Number of resources of each kind that are shown. */
const SHOWN = 200;

/** A payment, a refund or an invoice, as it is now: showing it changes nothing. */
export interface Resource {
  readonly id: string;
  readonly status: string;
  /** Amount with its currency, if it has one. */
  readonly amount: string;
  /** Further facts by name. */
  readonly facts: Readonly<Record<string, string | undefined>>;
  /** Checkout page, while the customer can pay. */
  readonly checkout?: string | undefined;
  /** Names of the abilities that its status allows. */
  readonly possible: readonly string[];
}

/** Resources of one kind: their number, and the newest of them, the newest first. */
export interface Collection {
  readonly total: number;
  readonly newest: readonly Resource[];
}

/** Everything that a sandbox stores, by the first segment of the paths of its abilities, such as `payments`. */
export type Resources = Readonly<Record<string, Collection>>;

/** Returns the newest records of a table. */
export function collect<T>(table: Table<T>, show: (record: T) => Resource): Collection {
  const records = [...table.values()];
  return { total: records.length, newest: records.slice(-SHOWN).reverse().map(show) };
}

/** Returns the businesses with their keys, of which only the end is known. */
export function collectBusinesses(accounts: Accounts): Collection {
  const { store, environment } = accounts;
  const keys = keysByBusiness(store);
  return collect(store.businesses, (business) => {
    const { businessId, clientId, webhookUrl } = business;
    const nowMs = businessTime(accounts, business);
    const own = (keys.get(businessId) ?? []).filter(({ kind }) => kind === environment);
    const facts = {
      clientId,
      keys: own.map((key) => describeKey(key, nowMs)).join(", "),
      timeAhead: business.aheadMs === 0 ? undefined : `${business.aheadMs / 1000} s`,
      webhookUrl,
    };
    return { id: businessId, status: "", amount: "", facts, possible: ["rotateKey", "revokeKey", "advanceTime"] };
  });
}

function keysByBusiness({ keys }: AccountStore): ReadonlyMap<string, readonly ApiKey[]> {
  const found = new Map<string, ApiKey[]>();
  for (const key of keys.values()) {
    const own = found.get(key.businessId);
    if (own) own.push(key);
    else found.set(key.businessId, [key]);
  }
  return found;
}

function describeKey({ lastFour, revokedAtMs, worksUntilMs }: ApiKey, nowMs: number): string {
  if (revokedAtMs !== undefined) return `…${lastFour} (revoked)`;
  if (worksUntilMs === undefined) return `…${lastFour}`;
  const until = new Date(worksUntilMs).toISOString();
  return nowMs < worksUntilMs ? `…${lastFour} (replaced, works until ${until})` : `…${lastFour} (replaced)`;
}

/** Values that a sandbox accepts for members of a body, by the name of the member. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** Ability of a driver, for a form; `:id` in its path is the id of a resource. */
interface ShownAbility {
  readonly name: string;
  readonly path: string;
  readonly body: readonly AbilityMember[];
}

/** Returns the resources and the abilities as JSON. */
export function showResources(resources: Resources, abilities: readonly ShownAbility[], choices: Choices): JsonObject {
  return {
    abilities: abilities.map(({ name, path, body }) => ({
      name,
      path,
      fields: body.map((field) => fieldOf(field, choices[field.name] ?? [])),
    })),
    resources: Object.fromEntries(
      Object.entries(resources).map(([kind, { total, newest }]) => [kind, { total, newest: newest.map(showResource) }]),
    ),
  };
}

function fieldOf({ name, type, required }: AbilityMember, choices: readonly string[]) {
  return { name, type: choices.length > 0 ? "choice" : (FIELD_TYPES[type] ?? "text"), required, choices };
}

/** Types of the fields of a form, by type or format of a schema; `text` for others. */
const FIELD_TYPES: Readonly<Record<string, string>> = { uri: "url", integer: "number", boolean: "boolean" };

function showResource({ facts, possible, ...resource }: Resource): JsonObject {
  return { ...resource, facts: { ...facts }, possible };
}

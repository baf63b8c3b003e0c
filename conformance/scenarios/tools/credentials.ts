import type { CredentialField, Credentials } from "../../deployment/index.ts";
import { Blocked } from "../../scenario/index.ts";

/** One part of a role's credentials; throws {@link Blocked} where it is not there. */
export function partOf(credentials: Credentials, field: string): string {
  const value = credentials[field];
  if (value === undefined) throw new Blocked(`the credentials have no ${field}`);
  return value;
}

/** A configured role's credentials, each part known to be there. */
export function completed<Field extends string>(
  fields: readonly (CredentialField & { readonly field: Field })[],
  credentials: Credentials,
): Readonly<Record<Field, string>> {
  const parts = fields.map(({ field }): [Field, string] => [field, partOf(credentials, field)]);
  // Object.fromEntries forgets the names of its keys.
  return Object.fromEntries(parts) as Readonly<Record<Field, string>>;
}

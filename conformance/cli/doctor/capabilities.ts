import type { CredentialField, Credentials, Deployment, RoleName } from "../../deployment/index.ts";
import type { Ability } from "../../driver/index.ts";

/** Capabilities of a deployment that a run may need. */
export interface Capabilities {
  /** By role; only configured roles are present. */
  readonly roles: Readonly<Partial<Record<RoleName, OwnedRole>>>;
  readonly driver: {
    readonly kind: string;
    readonly abilities: readonly Ability[];
    /** Reason why it cannot be used, redacted. */
    readonly failure?: string;
  };
  /** Absent if not configured. */
  readonly inbox?: {
    readonly url: string;
    /** True if requests to its public address do not arrive. */
    readonly unreachable: boolean;
  };
  /** Absent if live keys are not allowed. */
  readonly live?: { readonly allowCreate: boolean };
}

export interface OwnedRole {
  /** Identifies the business; equal for two roles of the same business. */
  readonly owner: string;
  /** False if its credentials are rejected. */
  readonly accepted: boolean;
}

/** Identifies the owner of credentials by their non-secret fields. */
export function ownerOf(credentials: Credentials, fields: readonly CredentialField[]): string {
  return JSON.stringify(fields.filter(({ secret }) => !secret).map(({ field }) => credentials[field]));
}

/** Returns the roles of a deployment, with `accepted` false for those rejected. */
export function rolesOf(
  { roles }: Pick<Deployment, "roles">,
  fields: readonly CredentialField[],
  rejectedRoles: ReadonlySet<RoleName>,
): Capabilities["roles"] {
  return Object.fromEntries(
    // Object.entries loses the key type of a record.
    (Object.entries(roles) as [RoleName, Credentials][]).map(([role, credentials]) => [
      role,
      { owner: ownerOf(credentials, fields), accepted: !rejectedRoles.has(role) },
    ]),
  );
}

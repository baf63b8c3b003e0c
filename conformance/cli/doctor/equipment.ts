import type { CredentialField, Credentials, Deployment, RoleName } from "../../deployment/index.ts";
import type { Ability } from "../../driver/index.ts";

/** What a deployment has of all that a run may need. */
export interface Equipment {
  /** By role; one that is not configured is not there. */
  readonly roles: Readonly<Partial<Record<RoleName, OwnedRole>>>;
  readonly driver: { readonly kind: string; readonly abilities: readonly Ability[] };
  /** Absent where none is configured. */
  readonly inbox?: {
    readonly url: string;
    /** True where what is sent to its public address does not arrive. */
    readonly deaf: boolean;
  };
  /** Absent where live keys may not be used. */
  readonly live?: { readonly allowCreate: boolean };
}

export interface OwnedRole {
  /** The same for two roles of one business. */
  readonly owner: string;
  /** False where its credentials are turned away. */
  readonly letIn: boolean;
}

/** Whose credentials these are, by all of them that is no secret. */
export function ownerOf(credentials: Credentials, fields: readonly CredentialField[]): string {
  return JSON.stringify(fields.filter(({ secret }) => !secret).map(({ field }) => credentials[field]));
}

/** The roles of a deployment, in which those of `turnedAway` are not let in. */
export function rolesOf(
  { roles }: Pick<Deployment, "roles">,
  fields: readonly CredentialField[],
  turnedAway: ReadonlySet<RoleName>,
): Equipment["roles"] {
  return Object.fromEntries(
    // Object.entries forgets what the keys of a record are.
    (Object.entries(roles) as [RoleName, Credentials][]).map(([role, credentials]) => [
      role,
      { owner: ownerOf(credentials, fields), letIn: !turnedAway.has(role) },
    ]),
  );
}

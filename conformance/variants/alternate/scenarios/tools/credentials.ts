import type { AlternateCredentials } from "../../../../../generated/alternate/client.ts";
import type { CredentialField, Credentials } from "../../../../deployment/index.ts";
import type { NewBusiness } from "../../../../driver/index.ts";
import { completed } from "../../../shared/scenarios/keys.ts";

/** Header of the key, and its field in credentials. */
export const KEY = { header: "Secret-Key", field: "secretKey" } as const;

/** Authentication, table of headers. */
export const credentialFields = [
  { field: "clientId", header: "Client-Id", secret: false },
  { field: "businessId", header: "Business-Id", secret: false },
  { ...KEY, secret: true },
] as const satisfies readonly CredentialField[];

export type HeaderName = (typeof credentialFields)[number]["header"];

/** Header of the key in the other document. No operation of this variant reads it. */
export type OtherKeyHeader = "X-Api-Key";

/** Returns the credentials of a business that the driver created. */
export function credentialsOf({ clientId, businessId, key }: NewBusiness): AlternateCredentials & Credentials {
  return { clientId, businessId, secretKey: key };
}

/** Returns the credentials of a configured role. Throws Blocked if a part is missing. */
export function complete(credentials: Credentials): AlternateCredentials {
  return completed(credentialFields, credentials);
}

/** Returns the three headers of a call. */
export function headersOf(credentials: AlternateCredentials): readonly (readonly [HeaderName, string])[] {
  return credentialFields.map(({ field, header }) => [header, credentials[field]]);
}

import type { AlternateCredentials } from "../../../../generated/alternate/client.ts";
import type { CredentialField, Credentials } from "../../../deployment/index.ts";
import type { NewBusiness } from "../../../driver/index.ts";
import { completed } from "../../tools/keys.ts";

/** Authentication, table of headers. */
export const credentialFields = [
  { field: "clientId", header: "Client-Id", secret: false },
  { field: "businessId", header: "Business-Id", secret: false },
  { field: "secretKey", header: "Secret-Key", secret: true },
] as const satisfies readonly CredentialField[];

export type HeaderName = (typeof credentialFields)[number]["header"];

/** Where the other document has the key; nobody here looks for one there. */
export type OtherKeyHeader = "X-Api-Key";

/** The credentials of a business that the driver made. */
export function credentialsOf({ clientId, businessId, key }: NewBusiness): AlternateCredentials & Credentials {
  return { clientId, businessId, secretKey: key };
}

/** A configured role's credentials, each part known to be there. */
export function complete(credentials: Credentials): AlternateCredentials {
  return completed(credentialFields, credentials);
}

/** The three headers of a call. */
export function headersOf(credentials: AlternateCredentials): readonly (readonly [HeaderName, string])[] {
  return credentialFields.map(({ field, header }) => [header, credentials[field]]);
}

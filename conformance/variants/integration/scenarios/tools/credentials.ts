import type { IntegrationCredentials } from "../../../../../generated/integration/client.ts";
import type { CredentialField, Credentials } from "../../../../deployment/index.ts";
import type { NewBusiness } from "../../../../driver/index.ts";
import { completed } from "../../../shared/scenarios/keys.ts";

/** Header of the key, and its field in credentials. */
export const KEY = { header: "X-Api-Key", field: "apiKey" } as const;

/** Authentication, table of headers. */
export const credentialFields = [
  { field: "clientId", header: "Client-Id", secret: false },
  { field: "businessId", header: "Business-Id", secret: false },
  { ...KEY, secret: true },
] as const satisfies readonly CredentialField[];

export type CredentialHeader = (typeof credentialFields)[number]["header"];

/** Returns the credentials of a business that the driver created. */
export function credentialsOf({ clientId, businessId, key }: NewBusiness): IntegrationCredentials & Credentials {
  return { clientId, businessId, apiKey: key };
}

/** Returns the credentials of a configured role, with each part required. */
export function complete(credentials: Credentials): IntegrationCredentials {
  return completed(credentialFields, credentials);
}

/** Returns the three headers of a call. */
export function headersOf(credentials: IntegrationCredentials): readonly (readonly [CredentialHeader, string])[] {
  return credentialFields.map(({ field, header }) => [header, credentials[field]]);
}

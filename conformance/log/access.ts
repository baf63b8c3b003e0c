/**
 * Addresses of the deployment and its driver, and the recorded form of the secrets and identifiers that requests carry.
 */
export interface Access {
  readonly url: string;
  readonly liveUrl?: string;
  /** Address for its webhooks, as given to the deployment. */
  readonly inboxUrl?: string;
  /** Kind of the driver; with its address if it is reached by requests. */
  readonly driver: { readonly kind: string; readonly url?: string };
  readonly credentials: readonly RecordedCredential[];
}

/** Configured value that requests carry. */
export interface RecordedCredential {
  /** Name as in `[redacted main.apiKey]`. */
  readonly name: string;
  /** Environment variable that holds it. */
  readonly variable: string;
  readonly header?: string;
  /** Absent for a secret. */
  readonly value?: string;
}

/** Where the deployment and its driver are, and what is sent in the place of secrets and identifiers. */
export interface Access {
  readonly url: string;
  readonly liveUrl?: string;
  /** Where its webhooks arrive, as it was told. */
  readonly inboxUrl?: string;
  /** How it is driven; with its address where requests drive it. */
  readonly driver: { readonly kind: string; readonly url?: string };
  readonly credentials: readonly RecordedCredential[];
}

/** One configured value that requests carry. */
export interface RecordedCredential {
  /** As it stands in `[redacted main.apiKey]`. */
  readonly name: string;
  /** The variable of the environment that holds it. */
  readonly variable: string;
  readonly header?: string;
  /** Absent of a secret. */
  readonly value?: string;
}

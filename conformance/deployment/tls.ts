/** TLS settings beyond the machine's defaults. All texts are PEM. */
export interface TlsConfiguration {
  /** Trusted certificate authorities, instead of those of Node. */
  readonly ca?: string;
  readonly client?: ClientCertificate;
}

/** The suite's own certificate, for a deployment that requires one. */
export interface ClientCertificate {
  /** Includes the intermediate certificates, if any. */
  readonly cert: string;
  readonly key: string;
  readonly passphrase?: string;
}

interface Addressed {
  readonly baseUrl: string;
  readonly live?: { readonly baseUrl: string };
  readonly tls?: TlsConfiguration;
}

/** Returns the origins of a deployment. */
export function originsOf({ baseUrl, live }: Addressed): readonly string[] {
  return [baseUrl, ...(live ? [live.baseUrl] : [])].map((each) => new URL(each).origin);
}

/** Returns the TLS settings by origin; a run has one transport for all its deployments. */
export function tlsOf(deployments: readonly Addressed[]): (origin: string) => TlsConfiguration | undefined {
  const known = new Map(
    deployments.flatMap((each) => (each.tls ? originsOf(each).map((origin) => [origin, each.tls] as const) : [])),
  );
  return (origin) => known.get(origin);
}

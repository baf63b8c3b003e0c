/** What https takes beside what the machine trusts by itself. All texts are PEM. */
export interface TlsConfiguration {
  /** The authorities that are trusted, instead of those of Node. */
  readonly ca?: string;
  readonly client?: ClientCertificate;
}

/** Who the suite is, for a deployment that lets in nobody else. */
export interface ClientCertificate {
  /** With the certificates that lead to its authority, if it takes any. */
  readonly cert: string;
  readonly key: string;
  readonly passphrase?: string;
}

interface Addressed {
  readonly baseUrl: string;
  readonly live?: { readonly baseUrl: string };
  readonly tls?: TlsConfiguration;
}

/** The origins at which a deployment answers. */
export function originsOf({ baseUrl, live }: Addressed): readonly string[] {
  return [baseUrl, ...(live ? [live.baseUrl] : [])].map((each) => new URL(each).origin);
}

/** What https to an origin takes; a run has one transport for all its deployments. */
export function tlsOf(deployments: readonly Addressed[]): (origin: string) => TlsConfiguration | undefined {
  const known = new Map(
    deployments.flatMap((each) => (each.tls ? originsOf(each).map((origin) => [origin, each.tls] as const) : [])),
  );
  return (origin) => known.get(origin);
}

/** How the sandbox of one variant is reached, and with what: everything that a configuration says of it. */
export interface SandboxAccess {
  readonly variant: string;
  readonly url: string;
  /** Where live keys go; no money moves there either. */
  readonly liveUrl: string;
  readonly driverUrl: string;
  /** How a configuration of the variant calls the key. */
  readonly keyField: string;
  /** By role. */
  readonly roles: Readonly<Record<string, SandboxRole>>;
}

export interface SandboxRole {
  readonly clientId: string;
  readonly businessId: string;
  readonly key: string;
}

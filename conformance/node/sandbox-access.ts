/** Configuration data of one variant's sandbox: its addresses and credentials. */
export interface SandboxAccess {
  readonly variant: string;
  readonly url: string;
  /** Address for live keys; no money moves there either. */
  readonly liveUrl: string;
  readonly driverUrl: string;
  /** Name of the key field in the variant's configuration. */
  readonly keyField: string;
  /** By role. */
  readonly roles: Readonly<Record<string, SandboxRole>>;
}

export interface SandboxRole {
  readonly clientId: string;
  readonly businessId: string;
  readonly key: string;
}

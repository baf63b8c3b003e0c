/** How a sandbox is reached, and with what: everything that a configuration says of it. */
export interface SandboxAccess {
  readonly variant: string;
  readonly url: string;
  /** Where live keys go; no money moves there either. */
  readonly liveUrl: string;
  readonly driverUrl: string;
  /** By role, and the name of the field that holds a secret. */
  readonly roles: Readonly<Record<string, SandboxRole>>;
}

export interface SandboxRole {
  readonly clientId: string;
  readonly businessId: string;
  readonly apiKey: string;
}

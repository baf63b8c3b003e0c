import type { Ability, ManualAbility } from "./ability.ts";
import type { Command } from "./command.ts";
import type { TlsConfiguration } from "./tls.ts";

/** The server under test and the access to one variant of the contract there. Secrets are already resolved. */
export interface Deployment {
  readonly variant: string;
  /** Base address without a trailing slash; may include a path prefix. */
  readonly baseUrl: string;
  /** Sent with every request, for example a header that a gateway requires. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Applies to every address of the deployment, including the live one. */
  readonly tls?: TlsConfiguration;
  readonly roles: Readonly<Partial<Record<RoleName, Credentials>>>;
  readonly driver?: DriverConfiguration;
  readonly data: ValidData;
  /** Present if an inbox receives the deployment's webhooks. */
  readonly webhooks?: WebhooksConfiguration;
  /** Present only if live keys are allowed. */
  readonly live?: LiveAddress;
}

/** Address for the role `live`: real money moves there. */
export interface LiveAddress {
  /** Without a trailing slash; never the same as that of the other roles. */
  readonly baseUrl: string;
  /** True if the suite may also send requests that would create a live payment. */
  readonly allowCreate: boolean;
}

/** The inbox of one deployment. */
export interface WebhooksConfiguration {
  /** Listening address; port 0 selects a free one. */
  readonly host: string;
  readonly port: number;
  /** Address at which the deployment reaches the inbox, if different from the listening address. */
  readonly publicUrl?: string;
  /** Maximum delay of a webhook, in milliseconds. */
  readonly withinMs: number;
  /** True if webhooks are known to arrive: a missing one is then a violation, even if none arrived at all. */
  readonly expected: boolean;
}

export const DEFAULT_WEBHOOKS_WITHIN_MS = 30_000;

/** A named set of credentials; every run requires `main`. */
export type RoleName = "main" | "otherBusiness" | "expendable" | "live";

export const ROLE_NAMES = ["main", "otherBusiness", "expendable", "live"] as const satisfies readonly RoleName[];

/** Values by the field names of the variant's {@link CredentialField}s. */
export type Credentials = Readonly<Record<string, string>>;

/** One field of a variant's credentials: its configuration key and its request header. */
export interface CredentialField {
  readonly field: string;
  readonly header: string;
  /** True if the value must come from the environment or a file, and is redacted everywhere. */
  readonly secret: boolean;
}

/** Configuration of the driver for events outside the API; abilities and their parameters are in `ability.ts`. */
export type DriverConfiguration =
  | {
      readonly kind: "http";
      /** Base address of the driver, without a trailing slash. */
      readonly url: string;
      /** Bearer token, if the driver requires one. */
      readonly token?: string;
    }
  | {
      readonly kind: "module";
      /** JavaScript file, relative to the configuration file. */
      readonly path: string;
      /** Timeout of each call. */
      readonly timeoutMs: number;
    }
  | {
      readonly kind: "command";
      readonly commands: Readonly<Partial<Record<Ability, Command>>>;
      /** Timeout of each call. */
      readonly timeoutMs: number;
    }
  | {
      readonly kind: "manual";
      /** Actions that the person is asked to perform. */
      readonly abilities: readonly ManualAbility[];
    };

/** Values of valid requests that a deployment may restrict, so that our own data does not cause rejections. */
export interface ValidData {
  readonly callbackUrl: string;
  readonly phone: string;
  readonly email: string;
  readonly windowMinutes: number;
}

export const DEFAULT_VALID_DATA: ValidData = {
  callbackUrl: "https://merchant.example/return",
  phone: "+8801712345678",
  email: "customer@example.com",
  windowMinutes: 30,
};

/** Limits of one run; all times in milliseconds. */
export interface Limits {
  /** Timeout of one request, from the first byte sent to the last byte received. */
  readonly requestTimeoutMs: number;
  /** Maximum wait for eventually consistent state. */
  readonly eventuallyMs: number;
  /** Maximum total wait after 429 responses, for one request. */
  readonly rateLimitMs: number;
  /** Maximum size of a response body, in bytes. */
  readonly maxBodyBytes: number;
  /** Initial number of concurrent scenarios. */
  readonly concurrency: number;
  /**
   * Maximum number of concurrent scenarios when responses are slow or scenarios wait; without it, the initial number is
   * the maximum.
   */
  readonly mostConcurrency?: number;
}

export const DEFAULT_LIMITS: Limits = {
  requestTimeoutMs: 10_000,
  eventuallyMs: 10_000,
  rateLimitMs: 60_000,
  maxBodyBytes: 256 * 1024,
  concurrency: 8,
};

/** Default maximum concurrency when responses are slow. */
export const MOST_CONCURRENCY = 128;

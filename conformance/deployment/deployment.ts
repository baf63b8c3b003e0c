import type { Ability, ManualAbility } from "./ability.ts";
import type { Command } from "./command.ts";
import type { TlsConfiguration } from "./tls.ts";

/** The server under test, and how one variant of the contract is reached there. Secrets are resolved by now. */
export interface Deployment {
  readonly variant: string;
  /** Base address without a trailing slash; may carry a path prefix. */
  readonly baseUrl: string;
  /** Sent with every request, such as a header that a gateway wants. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Holds for every address of the deployment, the live one too. */
  readonly tls?: TlsConfiguration;
  readonly roles: Readonly<Partial<Record<RoleName, Credentials>>>;
  readonly driver?: DriverConfiguration;
  readonly data: ValidData;
  /** Present where an inbox is to receive its webhooks. */
  readonly webhooks?: WebhooksConfiguration;
  /** Present only where live keys may be used. */
  readonly live?: LiveAddress;
}

/** Where the role `live` goes: real money moves there. */
export interface LiveAddress {
  /** Without a trailing slash; never that of the other roles. */
  readonly baseUrl: string;
  /** True where the suite may also send what would create a live payment. */
  readonly allowCreate: boolean;
}

/** The inbox of one deployment. */
export interface WebhooksConfiguration {
  /** Where it listens; port 0 is any free one. */
  readonly host: string;
  readonly port: number;
  /** Where the deployment reaches it, when that is not where it listens. */
  readonly publicUrl?: string;
  /** How long a webhook may take, in milliseconds. */
  readonly withinMs: number;
  /** True where webhooks are known to arrive: then one that is missing is a violation, though none came at all. */
  readonly expected: boolean;
}

export const DEFAULT_WEBHOOKS_WITHIN_MS = 30_000;

/** A named set of credentials; `main` is the one that a run cannot do without. */
export type RoleName = "main" | "otherBusiness" | "expendable" | "live";

export const ROLE_NAMES = ["main", "otherBusiness", "expendable", "live"] as const satisfies readonly RoleName[];

/** Values by the field names of the variant's {@link CredentialField}s. */
export type Credentials = Readonly<Record<string, string>>;

/** One part of a variant's credentials: where it is configured, and in which header it is sent. */
export interface CredentialField {
  readonly field: string;
  readonly header: string;
  /** True where the value must come from the environment or a file, and is redacted everywhere. */
  readonly secret: boolean;
}

/** How what happens outside the API is moved; the abilities and how to speak of them are in `ability.ts`. */
export type DriverConfiguration =
  | {
      readonly kind: "http";
      /** Base address of the driver, without a trailing slash. */
      readonly url: string;
      /** Bearer token, when the driver wants one. */
      readonly token?: string;
    }
  | {
      readonly kind: "module";
      /** JavaScript file, relative to the configuration file. */
      readonly path: string;
      /** Of each call. */
      readonly timeoutMs: number;
    }
  | {
      readonly kind: "command";
      readonly commands: Readonly<Partial<Record<Ability, Command>>>;
      /** Of each call. */
      readonly timeoutMs: number;
    }
  | {
      readonly kind: "manual";
      /** What the person is asked to do. */
      readonly abilities: readonly ManualAbility[];
    };

/** Values of the valid requests that a deployment may be particular about: our own data must not be the reason. */
export interface ValidData {
  readonly callbackUrl: string;
  readonly phone: string;
  readonly windowMinutes: number;
}

export const DEFAULT_VALID_DATA: ValidData = {
  callbackUrl: "https://merchant.example/return",
  phone: "+8801712345678",
  windowMinutes: 30,
};

/** Bounds of one run; all times in milliseconds. */
export interface Limits {
  /** One request, from the first byte sent to the last received. */
  readonly requestTimeoutMs: number;
  /** How long something that "becomes" may take. */
  readonly eventuallyMs: number;
  /** How long answers of 429 are waited out, for one request. */
  readonly rateLimitMs: number;
  /** The most that is read of one response body, in bytes. */
  readonly maxBodyBytes: number;
  /** Scenarios that run at the same time, to begin with. */
  readonly concurrency: number;
  /** So many may be under way where answers take long or scenarios wait; without it, no more than to begin with. */
  readonly mostConcurrency?: number;
}

export const DEFAULT_LIMITS: Limits = {
  requestTimeoutMs: 10_000,
  eventuallyMs: 10_000,
  rateLimitMs: 60_000,
  maxBodyBytes: 256 * 1024,
  concurrency: 8,
};

/** Where nobody says how many, and answers take long. */
export const MOST_CONCURRENCY = 128;

import type { Ability, ManualAbility } from "./ability.ts";
import type { Command } from "./command.ts";
import type { RoleName, ValidData } from "./deployment.ts";
import type { Reference, Value } from "./reference.ts";

/** Exports of a `payspec.config.mjs`; `payspec.yaml` has the same structure. All keys are optional. */
export interface ConfigurationFile {
  /** By variant. */
  readonly deployments?: Readonly<Record<string, DeploymentFile>>;
  readonly limits?: {
    /** Timeout of one request, from the first byte sent to the last byte received. Default 10. */
    readonly requestTimeoutSeconds?: number;
    /** Maximum wait for eventually consistent state. Default 10. */
    readonly eventuallySeconds?: number;
    /** Maximum total wait after 429 responses, for one request. Default 60. */
    readonly rateLimitSeconds?: number;
    /** Maximum size of a response body. Default 256 KiB. */
    readonly maxBodyBytes?: number;
  };
  readonly run?: {
    /** Number of concurrent scenarios. Default 8, growing to at most 128 when responses are slow or scenarios wait. */
    readonly concurrency?: number;
    /** Counts findings as violations. Default false. */
    readonly strict?: boolean;
    /** Seed for generated test data. Default: random. A server that keeps data may reject a second run with it. */
    readonly seed?: string;
    /** Folder for the outputs. Default `payspec-report`. */
    readonly reportDir?: string;
    /**
     * Path of the list of accepted known failures and their reasons, relative to the folder of this file. Default:
     * none.
     */
    readonly baseline?: string;
  };
}

export interface DeploymentFile {
  /** Base address; may include a path prefix. */
  readonly url?: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, Value>>;
  /** Settings for https; all paths are relative to the folder of this file. */
  readonly tls?: {
    /** PEM file of the trusted certificate authorities, instead of those of Node. */
    readonly ca?: string;
    /** PEM file of the suite's own certificate, for a deployment that requires one. */
    readonly cert?: string;
    /** PEM file of its private key, or a reference to the key's text. */
    readonly key?: Value;
    /** Passphrase of an encrypted key. */
    readonly passphrase?: Reference;
  };
  /** Fields are those of the variant's credentials; secrets by reference only. The role `live` has its own `url`. */
  readonly roles?: Readonly<Partial<Record<RoleName, Readonly<Record<string, Value>>>>>;
  /** Driver for events outside the API. */
  readonly driver?: DriverFile;
  /** Inbox for the deployment's webhooks. Without it, requirements on webhooks are inconclusive. */
  readonly webhooks?: {
    /** Local address to listen on. Default 127.0.0.1. */
    readonly host?: string;
    /** Port to listen on; 0 selects a free one, for a driver that passes the address to the deployment. */
    readonly port: number;
    /** Address at which the deployment reaches the inbox, if different from the listening address. */
    readonly publicUrl?: string;
    /** Maximum delay of a webhook. Default 30. */
    readonly withinSeconds?: number;
    /** Webhooks are known to arrive: a missing one is a violation, even if none arrived at all. Default false. */
    readonly expected?: boolean;
  };
  /** Values for the suite's valid requests, if the deployment accepts only certain ones. */
  readonly data?: Partial<ValidData>;
  /** Allows live keys; also requires PAYSPEC_ALLOW_LIVE=1 in the environment. Default false. */
  readonly allowLive?: boolean;
  /** Also sends requests that would create a live payment on a faulty deployment. Default false. */
  readonly allowLiveCreate?: boolean;
}

/** A driver, by kind. */
export type DriverFile =
  /** The HTTP contract in specs/driver. */
  | { readonly kind?: "http"; readonly url?: string; readonly token?: Reference }
  /**
   * A JavaScript file, relative to the folder of this one: see `defineDriver`. `timeoutSeconds` limits each call;
   * default 60.
   */
  | { readonly kind: "module"; readonly path: string; readonly timeoutSeconds?: number }
  /**
   * One command for each ability. A list is a program with its arguments, in which `{paymentId}` is replaced by the id;
   * a string is a command line for `sh`, which gets the id in `$PAYSPEC_PAYMENT_ID`. `timeoutSeconds` limits each
   * command; default 60.
   */
  | {
      readonly kind: "command";
      readonly commands: Readonly<Partial<Record<Ability, Command>>>;
      readonly timeoutSeconds?: number;
    }
  /** Asks a person at the terminal; by default for all manual abilities except waiting for a payment to expire. */
  | { readonly kind: "manual"; readonly abilities?: readonly ManualAbility[] };

/** Returns the configuration unchanged, with its type. */
export function defineConfig(configuration: ConfigurationFile): ConfigurationFile {
  return configuration;
}

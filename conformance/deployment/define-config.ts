import type { Ability, ManualAbility } from "./ability.ts";
import type { Command } from "./command.ts";
import type { RoleName, ValidData } from "./deployment.ts";
import type { Reference, Value } from "./reference.ts";

/** What a `payspec.config.mjs` exports; a `payspec.yaml` spells the same. Every key may be absent. */
export interface ConfigurationFile {
  /** By variant. */
  readonly deployments?: Readonly<Record<string, DeploymentFile>>;
  readonly limits?: {
    /** One request, from the first byte sent to the last received. Default 10. */
    readonly requestTimeoutSeconds?: number;
    /** How long something that "becomes" may take. Default 10. */
    readonly eventuallySeconds?: number;
    /** How long answers of 429 are waited out, for one request. Default 60. */
    readonly rateLimitSeconds?: number;
    /** The most that is read of one response body. Default 256 KiB. */
    readonly maxBodyBytes?: number;
  };
  readonly run?: {
    /** Scenarios that run at the same time. Default 8, and up to 128 where answers take long or scenarios wait. */
    readonly concurrency?: number;
    /** Findings count as violations. Default false. */
    readonly strict?: boolean;
    /** Makes the data of the run its own. Default: random. */
    readonly seed?: string;
    /** Where the outputs go. Default `payspec-report`. */
    readonly reportDir?: string;
    /** Lists what is known to fail, and why that is put up with; seen from the folder of this file. Default: none. */
    readonly baseline?: string;
  };
}

export interface DeploymentFile {
  /** Base address; may carry a path prefix. */
  readonly url?: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, Value>>;
  /** What https takes; all paths are seen from the folder of this file. */
  readonly tls?: {
    /** PEM file of the authorities that are trusted, instead of those of Node. */
    readonly ca?: string;
    /** PEM file of the suite's own certificate, for a deployment that demands one. */
    readonly cert?: string;
    /** PEM file of its private key, or where its text is kept. */
    readonly key?: Value;
    /** Opens the key, where it is encrypted. */
    readonly passphrase?: Reference;
  };
  /** Fields are those of the variant's credentials; secrets by reference only. The role `live` has a `url` of its own. */
  readonly roles?: Readonly<Partial<Record<RoleName, Readonly<Record<string, Value>>>>>;
  /** Moves what happens outside the API. */
  readonly driver?: DriverFile;
  /** The inbox that receives the deployment's webhooks. Without it, what they must show is inconclusive. */
  readonly webhooks?: {
    /** Address of this machine to listen at. Default 127.0.0.1. */
    readonly host?: string;
    /** Port to listen at; 0 is any free one, for a driver that tells the deployment where it is. */
    readonly port: number;
    /** Where the deployment reaches it, when that is not where it listens. */
    readonly publicUrl?: string;
    /** How long a webhook may take. Default 30. */
    readonly withinSeconds?: number;
    /** Webhooks are known to arrive: one that is missing is a violation, though none came at all. Default false. */
    readonly expected?: boolean;
  };
  /** Values of the suite's valid requests, where a deployment is particular about them. */
  readonly data?: Partial<ValidData>;
  /** Takes the word PAYSPEC_ALLOW_LIVE=1 in the environment as well. Default false. */
  readonly allowLive?: boolean;
  /** Also sends what would create a live payment if the deployment were wrong. Default false. */
  readonly allowLiveCreate?: boolean;
}

/** A driver, by its kind. */
export type DriverFile =
  /** The HTTP contract in specs/driver. */
  | { readonly kind?: "http"; readonly url?: string; readonly token?: Reference }
  /** A JavaScript file, seen from the folder of this one: see `defineDriver`. Each call may take `timeoutSeconds`, 60 by default. */
  | { readonly kind: "module"; readonly path: string; readonly timeoutSeconds?: number }
  /**
   * A command for each ability. A list is a program with its arguments, in which `{paymentId}` stands for the id; a text
   * is a line for `sh`, which finds it in `$PAYSPEC_PAYMENT_ID`. Each may take `timeoutSeconds`, 60 by default.
   */
  | {
      readonly kind: "command";
      readonly commands: Readonly<Partial<Record<Ability, Command>>>;
      readonly timeoutSeconds?: number;
    }
  /** Asks a person at the terminal; by default for all that they can do but to wait until a payment expires. */
  | { readonly kind: "manual"; readonly abilities?: readonly ManualAbility[] };

/** Gives a configuration its type, and changes nothing. */
export function defineConfig(configuration: ConfigurationFile): ConfigurationFile {
  return configuration;
}

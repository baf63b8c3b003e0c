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
    /** The most that is read of one response body. Default 8 MiB. */
    readonly maxBodyBytes?: number;
  };
  readonly run?: {
    /** Scenarios that run at the same time. Default 8. */
    readonly concurrency?: number;
    /** Findings count as violations. Default false. */
    readonly strict?: boolean;
    /** Makes the data of the run its own. Default: random. */
    readonly seed?: string;
    /** Where the outputs go. Default `payspec-report`. */
    readonly reportDir?: string;
  };
}

export interface DeploymentFile {
  /** Base address; may carry a path prefix. */
  readonly url?: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, Value>>;
  /** Fields are those of the variant's credentials; secrets by reference only. The role `live` has a `url` of its own. */
  readonly roles?: Readonly<Partial<Record<RoleName, Readonly<Record<string, Value>>>>>;
  readonly driver?: { readonly kind?: "http"; readonly url: string; readonly token?: Reference };
  /** Values of the suite's valid requests, where a deployment is particular about them. */
  readonly data?: Partial<ValidData>;
  /** Takes the word PAYSPEC_ALLOW_LIVE=1 in the environment as well. Default false. */
  readonly allowLive?: boolean;
  /** Also sends what would create a live payment if the deployment were wrong. Default false. */
  readonly allowLiveCreate?: boolean;
}

/** Gives a configuration its type, and changes nothing. */
export function defineConfig(configuration: ConfigurationFile): ConfigurationFile {
  return configuration;
}

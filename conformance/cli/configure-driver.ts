import {
  DEFAULT_LIMITS,
  type DrivenDeployment,
  type Environment,
  resolveDriverOf,
  textOf,
} from "../deployment/index.ts";
import type { Variant } from "../scenario/index.ts";
import { readOneDeployment } from "./one-deployment.ts";
import type { FlagsOf } from "./read-flags.ts";
import { UsageError, WrongConfiguration } from "./usage-error.ts";
import { assertNoPassword, isWebAddress } from "./web-address.ts";

export interface ConfiguredDriver {
  readonly driven: DrivenDeployment;
  /** Base of relative paths in the configuration. */
  readonly folder: string;
}

/** Driver of the first sandbox at its default port. */
const SANDBOX_DRIVER = "http://127.0.0.1:4010/driver/v1";

/**
 * Resolves the driver from the flags or from the configuration; without either, returns that of a local sandbox. Rejects
 * with {@link UsageError}.
 */
export async function configureDriver(
  flags: FlagsOf<"drive">,
  environment: Environment,
  folder: string,
  variants: readonly Variant[],
): Promise<ConfiguredDriver> {
  if (flags.driverUrl !== undefined) {
    return { driven: atAddress(readAddress(flags.driverUrl), readToken(flags, environment)), folder };
  }
  const part = "a driver";
  const found = await readOneDeployment(flags, { environment, folder, variants, part });
  if (!found.variant) return { driven: atAddress(SANDBOX_DRIVER, readToken(flags, environment)), folder };
  const { contract, credentials } = found.variant;
  const fields = { variant: contract.variant, credentials };
  const resolved = resolveDriverOf(found.layersOf(fields), found.known, fields, found.secrets);
  if (resolved.kind === "problems") throw new WrongConfiguration(resolved.problems);
  return { driven: resolved.driven, folder: found.folder };
}

function readAddress(text: string): string {
  if (!isWebAddress(text))
    throw new UsageError("--driver-url must be an http or https address", `For example: ${SANDBOX_DRIVER}`);
  assertNoPassword(text, "--driver-url");
  return text.endsWith("/") ? text.slice(0, -1) : text;
}

function readToken({ driverTokenEnv }: FlagsOf<"drive">, environment: Environment): string | undefined {
  if (driverTokenEnv === undefined) return undefined;
  const token = textOf(environment, driverTokenEnv);
  if (token === undefined) throw new UsageError(`--driver-token-env: the variable ${driverTokenEnv} is not set`);
  return token;
}

function atAddress(url: string, token: string | undefined): DrivenDeployment {
  return {
    variant: "sandbox",
    baseUrl: "",
    driver: { kind: "http", url, ...(token !== undefined && { token }) },
    requestTimeoutMs: DEFAULT_LIMITS.requestTimeoutMs,
    secrets: token === undefined ? [] : [token],
  };
}

import {
  type Configuration,
  type Environment,
  environmentLayer,
  type FileText,
  type Layer,
  resolveConfiguration,
  type Secrets,
  strayVariables,
  textOf,
  variablesIn,
} from "../deployment/index.ts";
import type { Shard } from "../log/index.ts";
import type { Variant } from "../scenario/index.ts";
import { type Businesses, readBusinesses } from "./businesses.ts";
import type { Embedded } from "./embedded.ts";
import { namedFile, UNREADABLE } from "./named-file.ts";
import { NotConfigured } from "./not-configured.ts";

export interface ConfigureOptions {
  readonly embedded: Embedded | undefined;
  readonly environment: Environment;
  /** Throws where there is no such file. */
  readonly open: (path: string) => string;
}

/** The configuration as this process has it. */
export interface Configured {
  /** For one of several processes that share a load. Throws `NotConfigured` with every reason why there is none. */
  for(shard: Shard): Configuration;
  /** What is most likely a slip of the pen. */
  readonly warnings: readonly string[];
}

/** Variables of a load run beside those that every run has. */
export const OWN_VARIABLES = ["PAYSPEC_PROFILE", "PAYSPEC_THRESHOLDS", "PAYSPEC_LOG", "PAYSPEC_BUSINESSES"] as const;

/**
 * Reads what the export holds and what the environment says over it, with all files that either names: k6 opens files
 * only while the script is loaded, so that everything is looked at once here. Throws where something is wrong.
 */
export function configure(variant: Variant, { embedded, environment, open }: ConfigureOptions): Configured {
  const fields = { variant: variant.contract.variant, credentials: variant.credentials };
  const list = namedFile("PAYSPEC_BUSINESSES", environment, open);
  const businesses = list && readBusinesses(list, variant);
  const written: Layer = {
    value: embedded?.configuration ?? {},
    whereIs: (at) => `the exported configuration: ${at.join(".")}`,
  };
  const secrets = createSecrets(environment, open, businesses);
  const configured = {
    for(shard: Shard) {
      const layers = [written, environmentLayer(environment, [fields])];
      if (businesses) layers.push(businesses.layerOf(shard));
      const resolved = resolveConfiguration(layers, [fields], [fields], secrets);
      if (resolved.kind === "problems") throw new NotConfigured(`payspec cannot start:\n${listed(resolved.problems)}`);
      if (resolved.configuration.deployments.some(({ tls }) => tls?.ca !== undefined)) throw new NotConfigured(NO_CA);
      return resolved.configuration;
    },
    warnings: strayVariables(environment, [fields], new Set([...variablesIn(written.value), ...OWN_VARIABLES])).map(
      ({ name, nearest }) =>
        `the variable ${name} is not used by payspec${nearest === undefined ? "" : `; did you mean ${nearest}?`}`,
    ),
  };
  configured.for({ index: 1, of: 1 });
  return configured;
}

const NO_CA =
  "tls.ca (PAYSPEC_CA_FILE) cannot be used here: k6 uses the certificates of the system, so set SSL_CERT_FILE";

function createSecrets(environment: Environment, open: (path: string) => string, businesses?: Businesses): Secrets {
  const known = new Map<string, FileText>();
  const file = (path: string): FileText => {
    const found = known.get(path) ?? read(path, open);
    known.set(path, found);
    return found;
  };
  return {
    env: (name) => businesses?.secret(name) ?? textOf(environment, name),
    file,
    certificates: file,
    flawOfKey: () => undefined, // k6 says so itself
  };
}

function read(path: string, open: (path: string) => string): FileText {
  try {
    const text = open(path).trim();
    return text === "" ? { problem: "is empty" } : { text };
  } catch {
    return { problem: UNREADABLE };
  }
}

function listed(problems: readonly string[]): string {
  return problems.map((each) => `  - ${each}`).join("\n");
}

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
  /** Returns the text of a file; throws if it does not exist. */
  readonly open: (path: string) => string;
}

/** Configuration of this process. */
export interface Configured {
  /** Returns the configuration of one process of a load. Throws `NotConfigured` with all problems. */
  for(shard: Shard): Configuration;
  /** Warnings about variables that are probably misspelled. */
  readonly warnings: readonly string[];
}

/** Variables of a load run, in addition to those of every run. */
export const OWN_VARIABLES = ["PAYSPEC_PROFILE", "PAYSPEC_THRESHOLDS", "PAYSPEC_LOG", "PAYSPEC_BUSINESSES"] as const;

/**
 * Reads the exported configuration, overridden by the environment, and all files that either names: k6 opens files only
 * while the script is loaded, so everything is read once here. Throws if anything is wrong.
 */
export function configure(variant: Variant, { embedded, environment, open }: ConfigureOptions): Configured {
  const fields = { variant: variant.contract.variant, credentials: variant.credentials };
  const known = [fields, ...(embedded?.otherVariants ?? [])];
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
    warnings: strayVariables(environment, known, new Set([...variablesIn(written.value), ...OWN_VARIABLES])).flatMap(
      ({ name, nearest }) =>
        nearest === undefined ? [] : [`the variable ${name} is not used by payspec; did you mean ${nearest}?`],
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
    flawOfKey: () => undefined, // k6 reports it itself
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

import { isMapping, suggest } from "../../deployment/index.ts";
import { UsageError } from "../usage-error.ts";
import type { ClientOptions } from "./client-options.ts";
import type { ConformanceOptions } from "./conformance-options.ts";

const OPTIONS: Readonly<Record<keyof ConformanceOptions, true>> = {
  url: true,
  variant: true,
  config: true,
  environment: true,
  sandbox: true,
  start: true,
  ready: true,
  readyWithin: true,
  only: true,
  exclude: true,
  baseline: true,
  strict: true,
  seed: true,
  concurrency: true,
  rate: true,
  timeout: true,
  eventually: true,
  maxTime: true,
  reportDir: true,
};

const OF_SANDBOX: Readonly<Record<keyof Exclude<ConformanceOptions["sandbox"], boolean | undefined>, true>> = {
  fault: true,
  latitudes: true,
};

/**
 * Validates options that may come from plain JavaScript. Throws {@link UsageError} for an unknown name, as a run does
 * for a flag: ignoring it could make failing tests pass.
 */
export function assertOptions(options: unknown): void {
  if (!isMapping(options)) throw new UsageError("the options must be an object, such as { url }");
  assertNamed(Object.keys(options), Object.keys(OPTIONS));
  const { sandbox } = options;
  if (sandbox === undefined || typeof sandbox === "boolean") return;
  if (!isMapping(sandbox)) throw new UsageError("sandbox must be true, false, or an object with a fault or latitudes");
  const within = (name: string) => `sandbox.${name}`;
  assertNamed(Object.keys(sandbox).map(within), Object.keys(OF_SANDBOX).map(within));
}

const OF_CLIENT: Readonly<Record<keyof ClientOptions, true>> = {
  variant: true,
  command: true,
  environment: true,
  only: true,
  exclude: true,
  faults: true,
  failOnUnnoticed: true,
  jobs: true,
  timeLimit: true,
  webhookUrl: true,
  accept: true,
  baseline: true,
  reportDir: true,
};

/** Validates the options of the tests of a client, as {@link assertOptions} does. */
export function assertClientOptions(options: unknown): void {
  if (!isMapping(options)) throw new UsageError("the options must be an object, such as { variant, command }");
  assertNamed(Object.keys(options), Object.keys(OF_CLIENT));
}

function assertNamed(names: readonly string[], known: readonly string[]): void {
  const stray = names.find((name) => !known.includes(name));
  if (stray !== undefined) throw new UsageError(`unknown option ${stray}${suggest(stray, known)}`);
}

import { isMapping, suggest } from "../../deployment/index.ts";
import type { ClientFlags } from "../client/client-session.ts";
import type { RunFlags } from "../commands/run.ts";
import type { CommandName } from "../flag.ts";
import { flagsOf, readFlags } from "../read-flags.ts";
import { UsageError } from "../usage-error.ts";
import type { ClientOptions } from "./client-options.ts";
import type { ConformanceOptions } from "./conformance-options.ts";

/**
 * Reads options, which may come from plain JavaScript, as flags of `payspec run`. Throws {@link UsageError} for an
 * unknown name, as a run does for a flag: ignoring it could make failing tests pass.
 */
export function readRunOptions(options: ConformanceOptions): RunFlags {
  assertOptions(options, "{ url }", [...optionsOf("run"), "url", "environment"]);
  const { url, sandbox = false, environment: _, ...flags } = options;
  const { fault, latitudes: latitude } = readSandbox(sandbox);
  return { ...readFlags("run", { ...flags, sandbox: sandbox !== false, fault, latitude, color: false }), url };
}

/** Reads the options of the tests of a client as flags of `payspec client`, as {@link readRunOptions} does. */
export function readClientOptions(options: ClientOptions): ClientFlags {
  assertOptions(options, "{ variant, command }", [...optionsOf("client"), "command", "environment"]);
  const { command = [], environment: _, ...flags } = options;
  return { ...readFlags("client", { ...flags, verbose: true, color: false }), command: [command].flat() };
}

/** Returns the names of the flags that are options of a test runner too. */
function optionsOf(command: CommandName): readonly string[] {
  return flagsOf(command).flatMap(({ name, marks }) => (marks.option ? [name] : []));
}

type SandboxChanges = Exclude<ConformanceOptions["sandbox"], boolean | undefined>;

const SANDBOX_CHANGES: Readonly<Record<keyof SandboxChanges, true>> = { fault: true, latitudes: true };

function readSandbox(sandbox: boolean | SandboxChanges): SandboxChanges {
  if (typeof sandbox === "boolean") return {};
  if (!isMapping(sandbox)) throw new UsageError("sandbox must be true, false, or an object with a fault or latitudes");
  const within = (name: string) => `sandbox.${name}`;
  assertNamed(Object.keys(sandbox).map(within), Object.keys(SANDBOX_CHANGES).map(within));
  return sandbox;
}

function assertOptions(options: unknown, example: string, known: readonly string[]): void {
  if (!isMapping(options)) throw new UsageError(`the options must be an object, such as ${example}`);
  assertNamed(Object.keys(options), known);
}

function assertNamed(names: readonly string[], known: readonly string[]): void {
  const stray = names.find((name) => !known.includes(name));
  if (stray !== undefined) throw new UsageError(`unknown option ${stray}${suggest(stray, known)}`);
}

import { setMaxListeners } from "node:events";
import type { Clock } from "../clock/index.ts";
import { ABILITIES, type Ability, type Command, type Environment, isMapping } from "../deployment/index.ts";
import {
  abilitiesBy,
  type Driver,
  DriverError,
  endOf,
  fillCommand,
  resultOf,
  type Values,
  variablesOf,
} from "../driver/index.ts";
import { type CommandEnd, runCommand } from "./run-command.ts";
import { withoutCredentials } from "./without-credentials.ts";

export interface CommandDriverOptions {
  readonly commands: Readonly<Partial<Record<Ability, Command>>>;
  /** Working directory of the commands: the folder of the configuration file. */
  readonly folder: string;
  /** Base address of the deployment under test. */
  readonly baseUrl: string;
  /** Timeout of each command. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** Environment of payspec. */
  readonly environment: Environment;
  /** Credentials of the suite: variables that contain one are not passed to any command. */
  readonly secrets: readonly string[];
  /** Called with the names of those variables. */
  readonly onRemoved?: (names: readonly string[]) => void;
}

/**
 * Creates a driver that runs commands. A list is run without a shell, a line by `sh`. Both inherit payspec's
 * environment, without its configuration (`PAYSPEC_…`) and without any variable whose value contains a configured
 * credential. In addition, they receive PAYSPEC_URL, the address of the deployment, PAYSPEC_ABILITY, and the parameters
 * of the ability, such as PAYSPEC_PAYMENT_ID; PAYSPEC_KEY is never passed as an argument. The command of an ability with
 * a result prints it as one JSON object; an exit code other than 0 reports a failure, described by the end of stderr.
 */
export function createCommandDriver(options: CommandDriverOptions): Driver {
  const { commands, folder, timeoutMs, clock } = options;
  const inherited = withoutCredentials(options.environment, options.secrets, options.onRemoved);
  const closing = new AbortController();
  // Each concurrent scenario adds a listener; Node warns about more than ten.
  setMaxListeners(0, closing.signal);

  const offered = ABILITIES.filter((each) => Object.hasOwn(commands, each));
  const run = async (ability: Ability, values: Values): Promise<object | undefined> => {
    const command = commands[ability] ?? [];
    const [program = "", ...rest] = typeof command === "string" ? ["sh", "-c", command] : fillCommand(command, values);
    const variables = { PAYSPEC_URL: options.baseUrl, PAYSPEC_ABILITY: ability, ...variablesOf(values) };
    const end = await runCommand({
      program,
      arguments: rest,
      folder,
      environment: { ...inherited, ...variables },
      timeoutMs,
      clock,
      signal: closing.signal,
    });
    if (end.kind !== "exited" || end.code !== 0) throw new DriverError(whyNot(end, program, timeoutMs));
    return resultOf(ability).length > 0 ? objectIn(end) : undefined;
  };
  return { kind: "command", abilities: abilitiesBy(offered, run), close: () => closing.abort() };
}

type Printed = Extract<CommandEnd, { readonly kind: "exited" }>;

function whyNot(end: CommandEnd, program: string, timeoutMs: number): string {
  switch (end.kind) {
    case "exited":
      return `the command exited with code ${end.code}${said(end.stderr)}`;
    case "killed":
      return `the command was stopped by ${end.signal}${said(end.stderr)}`;
    case "timed-out":
      return `the command took longer than ${timeoutMs / 1_000} s and was stopped`;
    case "cancelled":
      return "the command was stopped because the run ended";
    case "not-started":
      if (end.code === "ENOENT") return `program not found: ${program}`;
      return `${program} cannot be started (${end.code})`;
  }
}

function said(stderr: string): string {
  const text = endOf(stderr);
  return text === "" ? "" : `: ${text}`;
}

/** The command's output is never quoted, since it contains keys. */
function objectIn({ stdout, complete }: Printed): object {
  if (!complete) throw new DriverError("the command printed more than 64 KiB");
  try {
    const value: unknown = JSON.parse(stdout);
    if (isMapping(value)) return value;
  } catch {
    // Reported below, as for any other text.
  }
  throw new DriverError("the command printed no JSON object on stdout");
}

import { Command, CommanderError, Help } from "commander";
import type { Variant } from "../scenario/index.ts";
import { defineCompare } from "./arguments/compare.ts";
import { defineControl } from "./arguments/control.ts";
import { defineDoctor } from "./arguments/doctor.ts";
import { defineExplain } from "./arguments/explain.ts";
import { defineExplore } from "./arguments/explore.ts";
import { defineExport } from "./arguments/export.ts";
import { defineInbox } from "./arguments/inbox.ts";
import { defineInit } from "./arguments/init.ts";
import { defineList } from "./arguments/list.ts";
import { defineMock } from "./arguments/mock.ts";
import { defineReport } from "./arguments/report.ts";
import { defineRun } from "./arguments/run.ts";
import { defineSandbox } from "./arguments/sandbox.ts";
import type { Surroundings } from "./arguments/surroundings.ts";
import { reportError } from "./boundary.ts";
import { guard, type Io } from "./io.ts";
import { findPackage } from "./package-root.ts";
import { USAGE_EXIT } from "./usage-error.ts";

/** The variants that the commands know; loaded by those that need them. */
export type LoadVariants = () => Promise<readonly Variant[]>;

const loadAll: LoadVariants = async () => (await import("../variants.ts")).variants;

/** The whole command line: arguments in, exit code out. Never rejects. */
export async function main(argv: readonly string[], outer: Io, loadVariants: LoadVariants = loadAll): Promise<number> {
  const io = guard(outer);
  const verbose = argv.includes("--verbose");
  // Through the guard: an error may quote a key.
  io.onCrash?.((error) => reportError(error, io, verbose));
  let exit = 0;
  try {
    const program = createProgram({
      io,
      loadVariants,
      runHelp: await helpOfRun(argv, loadVariants),
      exit: (code) => {
        exit = code;
      },
    });
    await program.parseAsync(argv, { from: "user" });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_EXIT;
    return reportError(error, io, verbose);
  }
}

/** Help is printed at once, so what it shows of the variants is loaded before, and only where it is asked for. */
async function helpOfRun([command, ...flags]: readonly string[], load: LoadVariants): Promise<string> {
  const isAsked = flags.includes("--help") || flags.includes("-h");
  if (!isAsked || !["run", "explore", "doctor"].includes(command ?? "")) return "";
  const { credentialsHelp, runHelp } = await import("./run-help.ts");
  return command === "doctor" ? credentialsHelp(await load()) : runHelp(await load());
}

/** In the order in which the help lists them. */
const COMMANDS = [
  defineInit,
  defineDoctor,
  defineRun,
  defineExplore,
  defineReport,
  defineCompare,
  defineList,
  defineExplain,
  defineSandbox,
  defineControl,
  defineMock,
  defineInbox,
  defineExport,
] as const;

function createProgram(surroundings: Surroundings): Command {
  const { io } = surroundings;
  const program = new Command("payspec")
    .description("Runs the contract of a payment collection service against a deployment of it.")
    .version(findPackage().version, "-V, --version", "prints the version")
    .helpOption("-h, --help", "prints this help")
    .helpCommand(false)
    .exitOverride()
    .configureHelp({
      // A flag that is not given is not given: only a default that says something is printed.
      optionDescription: (option) => new Help().optionDescription(option).replace(/ \(default: (\[\]|false)\)$/, ""),
    })
    .showHelpAfterError("(--help shows what there is)")
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => Math.min(io.stdout.columns, 100),
      getErrHelpWidth: () => Math.min(io.stderr.columns, 100),
      outputError: (text, write) => write(text.replace(/^error: /, "payspec: ")),
    });

  for (const define of COMMANDS) define(program, surroundings);
  return program;
}

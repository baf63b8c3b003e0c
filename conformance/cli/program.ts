import { Command, CommanderError, Help, Option } from "commander";
import type { Variant } from "../scenario/index.ts";
import { reportError } from "./boundary.ts";
import { type GuardedIo, guard, type Io } from "./io.ts";
import { findPackage } from "./package-root.ts";
import { USAGE_EXIT } from "./usage-error.ts";

/** The variants that the commands know; loaded by those that need them. */
export type LoadVariants = () => Promise<readonly Variant[]>;

const loadAll: LoadVariants = async () => (await import("../variants.ts")).variants;

/** The whole command line: arguments in, exit code out. Never rejects. */
export async function main(argv: readonly string[], outer: Io, loadVariants: LoadVariants = loadAll): Promise<number> {
  const io = guard(outer);
  let exit = 0;
  try {
    const program = createProgram(io, loadVariants, await helpOfRun(argv, loadVariants), (code) => {
      exit = code;
    });
    await program.parseAsync(argv, { from: "user" });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_EXIT;
    return reportError(error, io, argv.includes("--verbose"));
  }
}

/** Help is printed at once, so what it shows of the variants is loaded before, and only where it is asked for. */
async function helpOfRun([command, ...flags]: readonly string[], load: LoadVariants): Promise<string> {
  const isAsked = flags.includes("--help") || flags.includes("-h");
  if (!isAsked || (command !== "run" && command !== "explore")) return "";
  const { runHelp } = await import("./run-help.ts");
  return runHelp(await load());
}

function createProgram(
  io: GuardedIo,
  loadVariants: LoadVariants,
  helpAfterRun: string,
  exit: (code: number) => void,
): Command {
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

  program
    .command("run")
    .argument("[url]", "base address of the deployment, for every variant that is run; may carry a path prefix")
    .description("runs the suite against a deployment, and says whether it conforms")
    .option(
      "--config <file>",
      "configuration file; else payspec.yaml or payspec.config.mjs of this folder, if there is one",
    )
    .option(
      "--variant <name>",
      "variant that the deployment speaks; may be given more than once (default: all that are configured)",
      collect,
      [],
    )
    .option("--only <name>", "only this scenario, area or requirement; may be given more than once", collect, [])
    .option("--concurrency <number>", "scenarios that run at the same time")
    .option("--strict", "findings count as violations")
    .option("--seed <text>", "makes the data of this run its own")
    .option("--report-dir <folder>", "where log.ndjson, report.json and junit.xml go (default: payspec-report)")
    .option("--log <file>", "the log goes here instead")
    .option("--json <file>", "the JSON report goes here instead")
    .option("--junit <file>", "the JUnit report goes here instead")
    .option("--sandbox", "runs against payspec's own sandbox, started for this run", false)
    .option("--fault <name>", "breaks that sandbox in one named way, to see what the suite says of it")
    .option(
      "--latitude <name>",
      "has that sandbox differ in one way that is free; may be given more than once",
      collect,
      [],
    )
    .option("--verbose", "shows what passed, too", false)
    .option("--no-color", "prints no colours")
    .addHelpText("after", helpAfterRun)
    .action(async (url: string | undefined, options: Omit<import("./commands/run.ts").RunFlags, "url">) => {
      const { runCommand } = await import("./commands/run.ts");
      exit(await runCommand({ ...options, ...(url !== undefined && { url }) }, io, await loadVariants()));
    });

  program
    .command("explore")
    .argument("[url]", "base address of the deployment, for every variant that is run; may carry a path prefix")
    .description("tells random stories to a deployment, and shortens the first that breaks the contract")
    .option("--runs <number>", "how many stories are told", "100")
    .option("--seed <number>", "tells the stories of an earlier exploration again, in the same order")
    .option("--max-time <seconds>", "ends when so many seconds are over, with what was found until then")
    .option("--replay <file>", "tells the story of this file, a step a line, and no other")
    .option(
      "--config <file>",
      "configuration file; else payspec.yaml or payspec.config.mjs of this folder, if there is one",
    )
    .option(
      "--variant <name>",
      "variant that the deployment speaks; may be given more than once (default: all that are configured)",
      collect,
      [],
    )
    .option("--strict", "findings count as violations")
    .option("--report-dir <folder>", "where story.txt goes, if one is found (default: payspec-report)")
    .option("--sandbox", "explores payspec's own sandbox, started for it", false)
    .option("--fault <name>", "breaks that sandbox in one named way, to see what is found")
    .option(
      "--latitude <name>",
      "has that sandbox differ in one way that is free; may be given more than once",
      collect,
      [],
    )
    .option("--verbose", "shows the bodies of answers, too", false)
    .option("--no-color", "prints no colours")
    .addHelpText("after", helpAfterRun)
    .action(async (url: string | undefined, options: Omit<import("./commands/explore.ts").ExploreFlags, "url">) => {
      const { exploreCommand } = await import("./commands/explore.ts");
      exit(await exploreCommand({ ...options, ...(url !== undefined && { url }) }, io, await loadVariants()));
    });

  program
    .command("report")
    .argument("<log>", "log of a run, or the folder that its report is in")
    .description("renders an earlier run again, without a network: json, junit, markdown, annotations, badge, har")
    .option("--format <name[=file]>", "on the screen, or into a file; may be given more than once", collect, [])
    .action(async (log: string, options: import("./commands/report.ts").ReportFlags) => {
      const { reportCommand } = await import("./commands/report.ts");
      exit(await reportCommand(log, options, io, await loadVariants()));
    });

  program
    .command("compare")
    .argument("<a>", "log of a run, or the folder that its report is in")
    .argument("<b>", "the run to hold beside it")
    .description("sets two runs side by side: what changed, or how two deployments differ")
    .option("--all", "lists what is the same, too", false)
    .addOption(new Option("--format <name>", "for a person or a program").choices(["text", "json"]).default("text"))
    .option("--no-color", "prints no colours")
    .action(async (a: string, b: string, options: import("./commands/compare.ts").CompareFlags) => {
      const { compareCommand } = await import("./commands/compare.ts");
      exit(await compareCommand({ a, b }, options, io, await loadVariants()));
    });

  program
    .command("list")
    .description("lists the scenarios, by variant and area, with the requirements that they check")
    .option("--variant <name>", "only this variant; may be given more than once", collect, [])
    .option("--requirements", "lists the requirements with their levels instead", false)
    .option("--faults", "lists the ways in which a sandbox can be broken instead", false)
    .option("--latitudes", "lists the ways in which a deployment that conforms may differ instead", false)
    .option("--json", "prints JSON", false)
    .action(async (options: import("./commands/list.ts").ListFlags) => {
      const { listCommand } = await import("./commands/list.ts");
      exit(await listCommand(options, io, await loadVariants()));
    });

  program
    .command("explain")
    .argument("<id>", "a requirement, a scenario or a transition")
    .description("says what an id means, where the document says it, and what checks it")
    .option("--variant <name>", "only what it means in this variant; may be given more than once", collect, [])
    .action(async (id: string, options: import("./commands/explain.ts").ExplainFlags) => {
      const { explainCommand } = await import("./commands/explain.ts");
      exit(explainCommand(id, options, io, await loadVariants()));
    });

  program
    .command("sandbox")
    .description("serves a deployment of each variant that conforms, with a checkout page and a driver")
    .option("--variant <name>", "only this variant; may be given more than once", collect, [])
    .option("--port <number>", "port of the first variant, the next takes the next one; 0 takes free ones", "4010")
    .option("--host <address>", "address to listen at", "127.0.0.1")
    .option("--driver-token-env <name>", "variable that holds the token which the driver asks for")
    .option("--webhook-url <address>", "where the webhooks of its first businesses go")
    .option("--write-config <folder>", "writes a payspec.yaml with fresh credentials there")
    .option("--fault <name>", "breaks it in one named way (`payspec list --faults`)")
    .option(
      "--latitude <name>",
      "differs in one way that is free (`payspec list --latitudes`); may be given more than once",
      collect,
      [],
    )
    .addOption(new Option("--for-parent").default(false).hideHelp())
    .action(async (options: import("./commands/sandbox.ts").SandboxFlags) => {
      const { sandboxCommand } = await import("./commands/sandbox.ts");
      exit(await sandboxCommand(options, io));
    });

  program
    .command("control")
    .argument("<name>", "what it answers, whatever it is asked: echo, always-200, always-401 or always-404")
    .description("serves what is no payment service at all, to see a run that must not be green")
    .option("--port <number>", "port to listen at; 0 takes a free one", "4030")
    .option("--host <address>", "address to listen at", "127.0.0.1")
    .action(async (name: string, options: import("./commands/control.ts").ControlFlags) => {
      const { controlCommand } = await import("./commands/control.ts");
      exit(await controlCommand(name, options, io));
    });

  program
    .command("mock")
    .description("serves the examples of a contract, without state")
    .option("--variant <name>", "variant to serve")
    .option("--port <number>", "port to listen at; 0 takes a free one", "4020")
    .option("--host <address>", "address to listen at", "127.0.0.1")
    .action(async (options: import("./commands/mock.ts").MockFlags) => {
      const { mockCommand } = await import("./commands/mock.ts");
      exit(await mockCommand(options, io, await loadVariants()));
    });

  return program;
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

import type { Command } from "commander";
import type { ReporterName } from "../../report/index.ts";
import { collect } from "./collect.ts";
import type { CommandContext } from "./command-context.ts";
import { takeDeployment } from "./take-deployment.ts";

const EXAMPLES = `
Examples:
  payspec run https://sandbox.example --variant integration
  payspec run --start 'npm start' --only create-refund --bail
  payspec run --last-failed --verbose
  payspec run --dry-run                              show what would run, and what it needs
  payspec run --shard 2/5 --report-dir shard-2       (merge: payspec report shard-*)
  payspec run --baseline payspec-baseline.yaml       accept known failures
  payspec run --sandbox                              try it on payspec's own sandbox
`;

const REPORTERS: readonly ReporterName[] = ["list", "dots", "github", "json", "quiet"];

/** Defines the arguments of `payspec run`. */
export function defineRun(program: Command, { io, loadVariants, runHelp, exit }: CommandContext): void {
  takeDeployment(program.command("run").optionsGroup("Target:"))
    .description("Run the conformance suite against a server")
    .option("--start <command>", "Shell command that starts the server under test; stopped after the run")
    .option(
      "--ready <url>",
      "URL that responds once the started server is ready (default: the address of each deployment)",
    )
    .option("--ready-within <seconds>", "Maximum startup time of the server, in seconds (default: 60)")
    .option("--sandbox", "Run against payspec's own sandbox, started for this run", false)
    .option("--fault <name>", "Fault to inject into that sandbox, to see how the suite reports it")
    .option("--latitude <name>", "Permitted variation of that sandbox; repeatable", collect, [])
    .optionsGroup("Selection:")
    .option("--only <name>", "Scenario, area or requirement to run; repeatable", collect, [])
    .option("--exclude <name>", "Scenario, area or requirement to exclude; repeatable", collect, [])
    .option("--last-failed", "Run only what failed in the last run, including failures in the baseline", false)
    .option(
      "--last-inconclusive",
      "Run only what was inconclusive or not reached in the last run; can be combined with --last-failed",
      false,
    )
    .option("--shard <index/of>", "Share of the scenarios to run, such as 2/5; merge the logs with `payspec report`")
    .option("--dry-run", "Print what would run and what it needs, without sending requests", false)
    .option("--seed <text>", "Seed for generated test data")
    .option("--repeat <number>", "Number of rounds, run one after another")
    .optionsGroup("Limits:")
    .option("--bail", "Stop at the first violation that is not in the baseline", false)
    .option("--rate <number>", "Maximum number of requests per second")
    .option("--timeout <seconds>", "Request timeout, in seconds (default: 10)")
    .option("--eventually <seconds>", "Maximum wait for eventually consistent state, in seconds (default: 10)")
    .option("--max-time <seconds>", "Maximum duration of the run, in seconds; reports what was done until then")
    .option(
      "--concurrency <number>",
      "Number of concurrent scenarios (default: 8, up to 128 while responses are slow or scenarios wait)",
    )
    .optionsGroup("Verdict:")
    .option("--strict", "Count findings as violations")
    .option("--baseline <file>", "Baseline file of accepted failures with reasons; changes only the exit code")
    .option(
      "--update-baseline",
      "Write the failures of this run to the baseline file (default: payspec-baseline.yaml)",
      false,
    )
    .option("--reason <text>", "Reason for all new entries of --update-baseline (default: asked for in a terminal)")
    .optionsGroup("Output:")
    .option(
      "--report-dir <folder>",
      "Folder for log.ndjson, report.json, junit.xml and report.html (default: payspec-report)",
    )
    .option("--log <file>", "Path of the log")
    .option("--json <file>", "Path of the JSON report")
    .option("--junit <file>", "Path of the JUnit report")
    .option("--html <file>", "Path of the HTML report")
    .option("--open", "Open the HTML report in a browser after the run", false)
    .addOption(program.createOption("--reporter <name>", "Terminal output format").choices(REPORTERS).default("list"))
    .option("--verbose", "Show passed checks too", false)
    .option("--no-color", "Disable colors")
    .addHelpText("after", () => `${EXAMPLES}${runHelp}`)
    .action(async (url: string | undefined, options: Omit<import("../commands/run.ts").RunFlags, "url">) => {
      const { runCommand } = await import("../commands/run.ts");
      exit(await runCommand({ ...options, ...(url !== undefined && { url }) }, io, await loadVariants()));
    });
}

import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { Surroundings } from "./surroundings.ts";
import { takeDeployment } from "./take-deployment.ts";

const EXAMPLES = `
Examples:
  payspec run https://sandbox.example --variant integration
  payspec run --start 'npm start' --only create-refund --bail
  payspec run --last-failed --verbose
  payspec run --dry-run                              what it would run, and what that needs
  payspec run --shard 2/5 --report-dir shard-2       (merge: payspec report shard-*)
  payspec run --baseline payspec-baseline.yaml       what is known turns nothing red
  payspec run --sandbox                              payspec's own sandbox: see it work
`;

/** What `payspec run` takes. */
export function defineRun(program: Command, { io, loadVariants, runHelp, exit }: Surroundings): void {
  takeDeployment(program.command("run").optionsGroup("Which deployment:"))
    .description("runs the suite against a deployment, and says whether it conforms")
    .option("--start <command>", "starts the server under test by this line for sh, and ends all of it afterwards")
    .option(
      "--ready <url>",
      "where a started server answers once it is ready (default: the address of each deployment)",
    )
    .option("--ready-within <seconds>", "how long a started server may take to be ready (default: 60)")
    .option("--sandbox", "runs against payspec's own sandbox, started for this run", false)
    .option("--fault <name>", "breaks that sandbox in one named way, to see what the suite says of it")
    .option(
      "--latitude <name>",
      "has that sandbox differ in one way that is free; may be given more than once",
      collect,
      [],
    )
    .optionsGroup("What is run:")
    .option("--only <name>", "only this scenario, area or requirement; may be given more than once", collect, [])
    .option("--exclude <name>", "not this scenario, area or requirement; may be given more than once", collect, [])
    .option("--last-failed", "only what failed in the last run, by its log; what the baseline lists, too", false)
    .option(
      "--last-inconclusive",
      "only what the last run left inconclusive or did not get to; with --last-failed, both",
      false,
    )
    .option("--shard <index/of>", "only this share of the scenarios, such as 2/5; `payspec report` merges the logs")
    .option("--dry-run", "prints what would be run and what it needs, and sends nothing", false)
    .option("--seed <text>", "makes the data of this run its own")
    .option("--repeat <number>", "runs everything so many times, one round after another")
    .optionsGroup("How long, and how fast:")
    .option("--bail", "ends at the first violation that is not in the baseline", false)
    .option("--rate <number>", "sends no more than so many requests a second")
    .option("--timeout <seconds>", "how long one request may take (default: 10)")
    .option("--eventually <seconds>", "how long something that becomes may take (default: 10)")
    .option("--max-time <seconds>", "ends when so many seconds are over, with a report of what was done")
    .option(
      "--concurrency <number>",
      "scenarios that run at the same time (default: 8, up to 128 where answers take long or scenarios wait)",
    )
    .optionsGroup("How it is judged:")
    .option("--strict", "findings count as violations")
    .option("--baseline <file>", "puts up with what this file lists, each with a reason: changes only the exit code")
    .option("--update-baseline", "writes what this run needs into that file (default: payspec-baseline.yaml)", false)
    .optionsGroup("What is told, and where:")
    .option(
      "--report-dir <folder>",
      "where log.ndjson, report.json, junit.xml and report.html go (default: payspec-report)",
    )
    .option("--log <file>", "the log goes here instead")
    .option("--json <file>", "the JSON report goes here instead")
    .option("--junit <file>", "the JUnit report goes here instead")
    .option("--html <file>", "the HTML report goes here instead")
    .option("--open", "opens the HTML report in the browser at the end", false)
    .option("--verbose", "shows what passed, too", false)
    .option("--no-color", "prints no colours")
    .addHelpText("after", () => `${EXAMPLES}${runHelp}`)
    .action(async (url: string | undefined, options: Omit<import("../commands/run.ts").RunFlags, "url">) => {
      const { runCommand } = await import("../commands/run.ts");
      exit(await runCommand({ ...options, ...(url !== undefined && { url }) }, io, await loadVariants()));
    });
}

import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { Surroundings } from "./surroundings.ts";

/** What `payspec run` takes. */
export function defineRun(program: Command, { io, loadVariants, runHelp, exit }: Surroundings): void {
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
    .addHelpText("after", runHelp)
    .action(async (url: string | undefined, options: Omit<import("../commands/run.ts").RunFlags, "url">) => {
      const { runCommand } = await import("../commands/run.ts");
      exit(await runCommand({ ...options, ...(url !== undefined && { url }) }, io, await loadVariants()));
    });
}

import type { Command } from "commander";
import type { Surroundings } from "./surroundings.ts";

const HELP = `
Examples:
  payspec export k6 --variant integration --out load
  payspec export k6 --config staging.yaml --out load

Then it is k6's turn, and its log is one like any other:
  k6 run -e PAYSPEC_PROFILE=race --vus 50 --duration 60s load/payspec-integration.js
  test -s payspec-k6.ndjson && payspec report payspec-k6.ndjson

It writes a script for k6, and a README.md that says how to run it and what is left
out. No credential is written: the script reads them where it runs.

Exit codes
  0   written
  2   wrong usage, or a file is there that payspec did not write
  70  payspec itself broke`;

/** What `payspec export` takes. */
export function defineExport(program: Command, { io, loadVariants, exit }: Surroundings): void {
  program
    .command("export")
    .description("writes the suite of one variant as a script for an engine of load")
    .argument("<engine>", "k6")
    .requiredOption("--out <folder>", "where the script goes, with a README.md")
    .option("--variant <name>", "variant that the deployment speaks (default: the one that is configured)")
    .option(
      "--config <file>",
      "configuration file; else payspec.yaml or payspec.config.mjs of this folder, if there is one",
    )
    .addHelpText("after", HELP)
    .action(async (engine: string, options: import("../commands/export.ts").ExportFlags) => {
      const { exportCommand } = await import("../commands/export.ts");
      exit(await exportCommand(engine, options, io, await loadVariants()));
    });
}

import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";

const HELP = `
Examples:
  payspec export k6 --variant integration --out load
  payspec export k6 --config staging.yaml --out load

Then run the script with k6, and render its log like any other:
  k6 run -e PAYSPEC_PROFILE=race --vus 50 --duration 60s load/payspec-integration.js
  test -s payspec-k6.ndjson && payspec report payspec-k6.ndjson

Writes a k6 script and a README.md that explains how to run it and what it leaves out.
No credentials are written: the script reads them from its environment.

Exit codes
  0   written
  2   invalid usage, or a file exists that payspec did not write
  70  internal error in payspec`;

/** Defines the arguments of `payspec export`. */
export function defineExport(program: Command, { io, loadVariants, exit }: CommandContext): void {
  program
    .command("export")
    .description("Write the suite of one variant as a load test script")
    .argument("<engine>", "Load test engine: k6")
    .requiredOption("--out <folder>", "Folder for the script and its README.md")
    .option("--variant <name>", "Variant that the server implements (default: the configured one)")
    .option(
      "--config <file>",
      "Configuration file (default: payspec.yaml or payspec.config.mjs in this folder, if present)",
    )
    .addHelpText("after", HELP)
    .action(async (engine: string, options: import("../commands/export.ts").ExportFlags) => {
      const { exportCommand } = await import("../commands/export.ts");
      exit(await exportCommand(engine, options, io, await loadVariants()));
    });
}

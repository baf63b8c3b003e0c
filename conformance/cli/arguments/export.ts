import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";

const HELP = `
Examples:
  payspec export k6 --variant integration --out load
  payspec export k6 --config staging.yaml --out load
  payspec export postman --variant integration --out requests

Formats
  k6       the suite as a load test script for k6, with a README.md
  http     example requests as an .http file, for the HTTP client of an editor
  postman  example requests as a collection for Postman and Newman
  bruno    example requests as a collection for Bruno

The example requests cover every operation of the contract. They use the
configured address, or that of a local sandbox. Ids in responses are passed on to
later requests.

Run the script with k6, and render its log like any other:
  k6 run -e PAYSPEC_PROFILE=race --vus 50 --duration 60s load/payspec-integration.js
  test -s payspec-k6.ndjson && payspec report payspec-k6.ndjson

No credentials are written: they are read from the environment or from variables.

Exit codes
  0   written
  2   invalid usage, or a file exists that payspec did not write
  70  internal error in payspec`;

/** Defines the arguments of `payspec export`. */
export function defineExport(program: Command, { io, loadVariants, exit }: CommandContext): void {
  program
    .command("export")
    .description("Write the suite of one variant as a load test script, or its example requests for other tools")
    .argument("<format>", "Format: k6, http, postman or bruno")
    .requiredOption("--out <folder>", "Folder to write to")
    .option("--variant <name>", "Variant that the server implements (default: the configured one)")
    .option(
      "--config <file>",
      "Configuration file (default: payspec.yaml or payspec.config.mjs in this folder, if present)",
    )
    .addHelpText("after", HELP)
    .action(async (format: string, options: import("../commands/export.ts").ExportFlags) => {
      const { exportCommand } = await import("../commands/export.ts");
      exit(await exportCommand(format, options, io, await loadVariants()));
    });
}

import { Argument, type Command } from "commander";
import type { Shell } from "../commands/completion.ts";
import { listed } from "../listed.ts";
import { readFlags } from "../read-flags.ts";
import { DEFAULT_FORMAT, FORMAT_NOTES, REPORT_FORMATS } from "../report-formats.ts";
import { addCommand, type CommandContext, type GivenFlags } from "./define-command.ts";

const EXIT_HELP =
  "The exit code for one run is 0 if everything was rendered; for several shards it is the exit code of the merged run.";

/** Returns the names of the formats: `text (default), json and har`. */
function formatsListed(): string {
  return listed(
    REPORT_FORMATS.map((each) => (each === DEFAULT_FORMAT ? `${each} (default)` : each)),
    "and",
  );
}

/** Wraps a text as the other help texts are. */
function wrapped(text: string): string {
  return text.replaceAll(/(.{1,84})(?: |$)/g, "$1\n").trimEnd();
}

const REPORT_HELP = `
Examples:
  payspec report payspec-report                      print the report of the last run
  payspec report payspec-report --format html=report.html --format har=run.har
  payspec report shard-1 shard-2 --format junit=junit.xml --format badge=payspec.svg

${wrapped(`Formats: ${formatsListed()}. ${FORMAT_NOTES.join(" ")} ${EXIT_HELP}`)}`;

export function defineReport(program: Command, { io, loadVariants, exit }: CommandContext): void {
  addCommand(program, "report")
    .argument("<log...>", "Log of a run or its report folder; the logs of all shards are merged")
    .description("Render the report of an earlier run or merge its shards; works offline")
    .addHelpText("after", REPORT_HELP)
    .action(async (logs: readonly string[], given: GivenFlags) => {
      const { reportCommand } = await import("../commands/report.ts");
      exit(await reportCommand(logs, readFlags("report", given), io, await loadVariants()));
    });
}

const COMPARE_HELP = `
Examples:
  payspec compare before/payspec-report after/payspec-report
  payspec compare a.ndjson b.ndjson --format json
  payspec compare base/payspec-report payspec-report --format markdown > comment.md`;

export function defineCompare(program: Command, { io, loadVariants, exit }: CommandContext): void {
  addCommand(program, "compare")
    .argument("<a>", "Log of a run or its report folder")
    .argument("<b>", "Log or report folder of the run to compare it with")
    .description("Compare two runs: show regressions, or how two servers differ")
    .addHelpText("after", COMPARE_HELP)
    .action(async (a: string, b: string, given: GivenFlags) => {
      const { compareCommand } = await import("../commands/compare.ts");
      exit(await compareCommand({ a, b }, readFlags("compare", given), io, await loadVariants()));
    });
}

const LIST_HELP = `
Examples:
  payspec list --variant integration
  payspec list --requirements --json
  payspec list --faults`;

export function defineList(program: Command, { io, loadVariants, loadCatalogue, exit }: CommandContext): void {
  addCommand(program, "list")
    .description("List the scenarios by variant and area, with the requirements they check")
    .addHelpText("after", LIST_HELP)
    .action(async (given: GivenFlags) => {
      const { listCommand } = await import("../commands/list.ts");
      exit(await listCommand(readFlags("list", given), io, { loadVariants, loadCatalogue }));
    });
}

const EXPLAIN_HELP = `
Examples:
  payspec explain create-refund.sum-within-amount
  payspec explain create-refund/excess --variant integration
  payspec explain create-refund                      an area
  payspec explain ruling-7                           how the documents are read
  payspec explain inconclusive                       an outcome or a level
  payspec explain driver-failed                      a reason why a check is inconclusive`;

export function defineExplain(program: Command, { io, loadVariants, exit }: CommandContext): void {
  addCommand(program, "explain")
    .argument("<name>", "Requirement, scenario, area, transition, ruling, level, outcome or reason code")
    .description("Explain a name: its meaning, its source in the document and what checks it")
    .addHelpText("after", EXPLAIN_HELP)
    .action(async (name: string, given: GivenFlags) => {
      const { explainCommand } = await import("../commands/explain.ts");
      exit(explainCommand(name, readFlags("explain", given), io, await loadVariants()));
    });
}

const EXPORT_HELP = `
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

export function defineExport(program: Command, { io, loadVariants, exit }: CommandContext): void {
  addCommand(program, "export")
    .argument("<format>", "Format: k6, http, postman or bruno")
    .description("Write the suite of one variant as a load test script, or its example requests for other tools")
    .addHelpText("after", EXPORT_HELP)
    .action(async (format: string, given: GivenFlags) => {
      const { exportCommand } = await import("../commands/export.ts");
      exit(await exportCommand(format, readFlags("export", given), io, await loadVariants()));
    });
}

const SHELLS = ["bash", "zsh", "fish"] as const satisfies readonly Shell[];

const COMPLETION_HELP = `
Examples:
  payspec completion bash > ~/.local/share/bash-completion/completions/payspec
  payspec completion zsh > ~/.payspec-completion && echo 'source ~/.payspec-completion' >> ~/.zshrc
  payspec completion fish > ~/.config/fish/completions/payspec.fish

The script contains the names of this version: generate it again after an upgrade.`;

/** Defines `payspec completion`; `describe` creates the program with all of its commands. */
export function defineCompletion(
  program: Command,
  { io, loadVariants, exit }: CommandContext,
  describe: () => Command,
): void {
  addCommand(program, "completion")
    .addArgument(new Argument("<shell>", "Shell").choices(SHELLS))
    .description("Print a shell completion script for commands, flags and names")
    .addHelpText("after", COMPLETION_HELP)
    .action(async (shell: Shell) => {
      const { completionCommand } = await import("../commands/completion.ts");
      exit(await completionCommand(shell, describe(), io, await loadVariants()));
    });
}

import {
  choice,
  host,
  negatedToggle,
  optionalToggle,
  rate,
  same,
  settingNumber,
  shard,
  text,
  texts,
  toggle,
  wholeNumber,
} from "./flag.ts";
import { listed } from "./listed.ts";
import { OUTPUT_FILES, OUTPUT_NAMES, OUTPUTS } from "./run-outputs.ts";

const ADDRESSED = ["run", "explore", "doctor"] as const;

/** Flags for the address of the server under test. */
const TARGET = [
  text(
    "--config <file>",
    same(
      [...ADDRESSED, "drive", "inbox", "export"],
      "Configuration file (default: payspec.yaml or payspec.config.mjs in this folder, if present)",
    ),
    { option: true, repeated: true },
  ),
  text("--url <address>", { init: "Base URL of the server, with path prefix if any" }),
  text(
    "--start <command>",
    {
      run: "Shell command that starts the server under test; stopped after the run",
      explore: "Shell command that starts the server under test; stopped afterwards",
    },
    { option: true, repeated: true },
  ),
  text(
    "--ready <url>",
    {
      run: "URL that responds once the started server is ready (default: the address of each deployment)",
      explore: "URL that responds once the started server is ready (default: each deployment's)",
    },
    { option: true, repeated: true },
  ),
  wholeNumber(1, 86_400)(
    "--ready-within <seconds>",
    same(["run", "explore"], "Maximum startup time of the server, in seconds (default: 60)"),
    { option: true, repeated: true },
  ),
  toggle(
    "--sandbox",
    {
      run: "Run against payspec's own sandbox, started for this run",
      explore: "Explore payspec's own sandbox, started for this run",
    },
    { option: true, repeated: true },
  ),
  text(
    "--fault <name>",
    {
      run: "Fault to inject into that sandbox, to see how the suite reports it",
      explore: "Fault to inject into that sandbox",
      sandbox: "Fault to inject (see `payspec list --faults`)",
    },
    { repeated: true },
  ),
  texts(
    "--latitude <name>",
    {
      ...same(["run", "explore"], "Permitted variation of that sandbox; repeatable"),
      sandbox: "Permitted variation (see `payspec list --latitudes`); repeatable",
    },
    { repeated: true },
  ),
] as const;

const SELECTION = [
  texts(
    "--variant <name>",
    {
      ...same(ADDRESSED, "Variant that the server implements; repeatable (default: all configured variants)"),
      init: "Variant that the server implements; repeatable",
      ...same(["list", "sandbox"], "Variant to include; repeatable"),
      explain: "Variant to look in; repeatable",
      client: "Variant that the client is written for",
      mock: "Variant to serve",
      drive: "Variant whose driver to use (default: the configured one)",
      inbox: "Variant whose inbox to open (default: the configured one)",
      export: "Variant that the server implements (default: the configured one)",
    },
    { option: true },
  ),
  texts(
    "--only <name>",
    {
      run: "Scenario, area or requirement to run; repeatable",
      doctor: "Scenario, area or requirement to include; repeatable",
    },
    { option: true },
  ),
  texts("--exclude <name>", same(["run", "doctor"], "Scenario, area or requirement to exclude; repeatable"), {
    option: true,
  }),
  texts(
    "--only <word>",
    { client: "Run only variations with this word in name, text or requirements; repeatable" },
    { option: true },
  ),
  texts("--exclude <word>", { client: "Leave out variations with this word; repeatable" }, { option: true }),
  toggle("--last-failed", { run: "Run only what failed in the last run, including failures in the baseline" }),
  toggle("--last-inconclusive", {
    run: "Run only what was inconclusive or not reached in the last run; can be combined with --last-failed",
  }),
  shard("--shard <index/of>", {
    run: "Share of the scenarios to run, such as 2/5; merge the logs with `payspec report`",
  }),
  toggle("--requirements", { list: "List the requirements with their levels" }),
  toggle(
    "--faults",
    {
      list: "List the faults of the sandboxes",
      client: "Run against broken servers too, and report which of them the tests notice",
    },
    { option: true },
  ),
  toggle("--latitudes", { list: "List the permitted variations of a conformant server" }),
  toggle("--dry-run", {
    run: "Print what would run and what it needs, without sending requests",
    client: "Print the runs without running anything",
  }),
  text(
    "--seed <text>",
    { run: "Seed for generated test data; a server that keeps data may reject a second run with the same seed" },
    { option: true, repeated: true, setting: ["run", "seed"] },
  ),
  wholeNumber(1, 1_000_000)("--repeat <number>", { run: "Number of rounds, run one after another" }),
  wholeNumber(1, 1_000_000)("--runs <number>", { explore: "Number of sequences (default: 100)" }),
  wholeNumber(0, 2 ** 31 - 1)("--seed <number>", {
    explore: "Seed of the sequences; the same seed generates the same sequences",
  }),
  text("--replay <file>", { explore: "Run only the sequence in this file, one step per line" }),
] as const;

/** Addresses on which payspec serves, and those of servers that it uses. */
const ADDRESSES = [
  wholeNumber(0, 65_535)(
    "--port <number>",
    {
      sandbox: "Port of the first variant; the others use the following ports; 0 for free ports",
      ...same(["control", "mock"], "Port to listen on; 0 for any free port"),
      inbox: "Port to listen on; 0 for any free port (default: from the configuration, or 4030)",
    },
    { defaults: { sandbox: "4010", mock: "4020", control: "4030" } },
  ),
  host(
    "--host <address>",
    {
      ...same(["sandbox", "control", "mock"], "Address to listen on"),
      inbox: "Address to listen on (default: from the configuration, or 127.0.0.1)",
    },
    { defaults: same(["sandbox", "control", "mock"], "127.0.0.1") },
  ),
  text("--driver <kind>", {
    init: "Kind of driver for actions outside the API: none, http, module, command or manual",
  }),
  text("--driver-url <address>", {
    init: "Base URL of a driver of kind http",
    drive: "Address of a driver of kind http, instead of the configured driver",
  }),
  text("--driver-language <name>", { init: "Write a driver to complete: python, go, javascript or java" }),
  text("--driver-token-env <name>", {
    sandbox: "Environment variable with the token that the driver requires",
    drive: "Environment variable with the token for --driver-url",
  }),
  text("--key-file <file>", { drive: "File for the key of newBusiness, rotateKey or revokeKey" }),
  text("--webhooks-port <number>", { init: "Port for receiving webhooks; 0 for any free port" }),
  text("--webhooks-public-url <address>", { init: "Public URL of that port, reachable from the server" }),
  text("--into <folder>", { inbox: "Folder to store the webhooks in, for scripts" }),
  text("--forward-to <address>", { inbox: "Address of a server on this machine to pass each webhook on to" }),
  toggle("--allow-remote", { inbox: "Allow an address of another machine for --forward-to" }),
  texts("--webhook-host <name>", { sandbox: "Additional host that webhooks may be sent to; repeatable" }),
  text("--write-config <folder>", { sandbox: "Write a payspec.yaml with new credentials to this folder" }),
  toggle("--for-parent", { sandbox: "Internal" }, { hidden: true }),
] as const;

const LIMITS = [
  toggle("--bail", { run: "Stop at the first violation that is not in the baseline" }),
  rate("--rate <number>", { run: "Maximum number of requests per second" }, { option: true }),
  settingNumber("--timeout <seconds>", same(ADDRESSED, "Request timeout, in seconds (default: 10)"), {
    option: true,
    repeated: true,
    setting: ["limits", "requestTimeoutSeconds"],
  }),
  settingNumber(
    "--eventually <seconds>",
    same(["run", "explore"], "Maximum wait for eventually consistent state, in seconds (default: 10)"),
    { option: true, repeated: true, setting: ["limits", "eventuallySeconds"] },
  ),
  wholeNumber(1, 1_000_000)(
    "--max-time <seconds>",
    {
      run: "Maximum duration of the run, in seconds; reports what was done until then",
      explore: "Maximum duration, in seconds; prints the results so far",
    },
    { option: true },
  ),
  settingNumber(
    "--concurrency <number>",
    { run: "Number of concurrent scenarios (default: 8, up to 128 while responses are slow or scenarios wait)" },
    { option: true, setting: ["run", "concurrency"] },
  ),
  wholeNumber(1, 64)(
    "--jobs <number>",
    { client: "Number of runs at a time; each has a sandbox and ports of its own" },
    { option: true, defaults: { client: "1" } },
  ),
  wholeNumber(1, 86_400)(
    "--time-limit <seconds>",
    { client: "Maximum duration of one run of the command, in seconds" },
    { option: true, defaults: { client: "300" } },
  ),
  text(
    "--webhook-url <address>",
    {
      client: "Address at which the client receives webhooks (default: a free port for each run)",
      sandbox: "Webhook URL of the initial businesses",
    },
    { option: true },
  ),
] as const;

const VERDICT = [
  optionalToggle(
    "--strict",
    {
      ...same(["run", "explore"], "Count findings as violations"),
      doctor: "Require implied requirements to be judged too",
    },
    { option: true, repeated: true, setting: ["run", "strict"] },
  ),
  texts(
    "--accept <requirement>",
    { client: "Requirement whose mistakes are intended by the tests; repeatable" },
    { option: true },
  ),
  text(
    "--baseline <file>",
    {
      run: "Baseline file of accepted failures with reasons; changes only the exit code",
      doctor: "Baseline file of accepted failures, as for `payspec run`",
      client: "Baseline file of accepted mistakes and servers with reasons; changes only the exit code",
    },
    { option: true },
  ),
  toggle("--update-baseline", {
    run: "Write the failures of this run to the baseline file (default: payspec-baseline.yaml)",
  }),
  text("--reason <text>", {
    run: "Reason for all new entries of --update-baseline (default: asked for in a terminal)",
  }),
  text("--write-baseline <file>", {
    doctor: "Write a baseline of the requirements that would stay inconclusive, with reasons, to this file",
  }),
  toggle("--fail-on-unnoticed", { client: "Fail if the tests do not notice a fault" }, { option: true }),
] as const;

const OUTPUT = [
  text(
    "--report-dir <folder>",
    {
      run: `Folder for ${listed(OUTPUT_FILES, "and")} (default: payspec-report)`,
      explore: "Folder for the failing sequence (default: payspec-report)",
      client: "Folder for the reports and the output of every run",
    },
    { option: true, setting: ["run", "reportDir"], defaults: { client: "payspec-client" } },
  ),
  ...OUTPUT_NAMES.map((name) => text(`--${name} <file>`, { run: `Path of ${OUTPUTS[name].what}` })),
  toggle("--open", { run: "Open the HTML report in a browser after the run" }),
  choice(
    "list",
    "dots",
    "github",
    "json",
    "quiet",
  )("--reporter <name>", { run: "Terminal output format" }, { defaults: { run: "list" } }),
  text("--out <folder>", { export: "Folder to write to" }, { required: true }),
  texts("--format <name[=file]>", { report: "Output format, printed or written to a file; repeatable" }),
  toggle("--all", { compare: "List unchanged results too" }),
  choice("text", "json", "markdown")(
    "--format <name>",
    { compare: "Output format; markdown suits a pull request comment" },
    { defaults: { compare: "text" } },
  ),
  text("--ci <name>", { init: "CI file to write: github, gitlab or none" }),
  optionalToggle("--baseline", {
    init: "Write a baseline of the requirements that would stay inconclusive (see `payspec doctor`)",
  }),
  toggle("--force", { init: "Overwrite existing files", doctor: "Overwrite an existing baseline file" }),
  toggle("--yes", { init: "Ask no questions; use defaults for everything not set by a flag" }),
  toggle("--json", { list: "Print JSON", doctor: "Print the results as JSON" }),
  toggle("--verbose", {
    run: "Show passed checks too",
    explore: "Print response bodies too",
    doctor: "List the requirements of each step",
    client: "Show passed runs and the last output of failed ones",
  }),
  negatedToggle("--no-color", same([...ADDRESSED, "init", "report", "compare", "client"], "Disable colors")),
] as const;

/** Headings under which commands with many flags list them. A new flag is a row of one of these lists. */
export const GROUPS = [
  ["Target:", TARGET],
  ["Selection:", SELECTION],
  ["Addresses:", ADDRESSES],
  ["Limits:", LIMITS],
  ["Verdict:", VERDICT],
  ["Output:", OUTPUT],
] as const;

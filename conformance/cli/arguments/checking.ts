import type { Command } from "commander";
import { readFlags } from "../read-flags.ts";
import { addCommand, addDeploymentCommand, type CommandContext, type GivenFlags } from "./define-command.ts";

const INIT_HELP = `
Examples:
  payspec init                                       ask for the required settings
  payspec init --variant integration --url https://sandbox.example/collect --yes
  payspec init --variant alternate --url http://127.0.0.1:8080 --driver http \\
    --driver-url http://127.0.0.1:9000/driver/v1 --ci github --baseline
  payspec init --variant integration --url http://127.0.0.1:8080 --driver-language python

Writes payspec.yaml, with --ci a GitHub workflow or a GitLab job, and with
--driver-language a driver whose functions you complete. Does not ask for
credentials or write any: it lists the environment variables for them at the end.
Existing files are kept unless --force is given.

Exit codes
  0   written
  2   invalid usage, or a file already exists
  70  internal error in payspec`;

export function defineInit(program: Command, { io, loadVariants, exit }: CommandContext): void {
  addCommand(program, "init")
    .description("Create payspec.yaml and optionally a CI workflow")
    .addHelpText("after", INIT_HELP)
    .action(async (given: GivenFlags) => {
      const { initCommand } = await import("../commands/init.ts");
      exit(await initCommand(readFlags("init", given), io, await loadVariants()));
    });
}

const DOCTOR_HELP = `
Examples:
  payspec doctor                                     check what payspec.yaml describes
  payspec doctor https://sandbox.example --variant integration
  payspec doctor --write-baseline payspec-baseline.yaml

Sends one or two read requests for each configured role, asks the driver for its
abilities, and posts to webhooks.publicUrl. If the driver has newBusiness and
advanceTime, tries them with a new business and two payments of role main. Predicts
what would stay inconclusive by a run in memory against payspec's own sandbox, and
lists the steps to exit code 0.

Exit codes
  0   ready: a run can be conformant, or the baseline lists everything that would stay inconclusive
  2   not ready: invalid usage or configuration
  3   not ready: the server is unreachable or rejects the credentials of role main
  4   ready, but requirements that are not in the baseline would stay inconclusive
  70  internal error in payspec`;

export function defineDoctor(program: Command, { io, loadVariants, runHelp, exit }: CommandContext): void {
  addDeploymentCommand(program, "doctor")
    .description("Check the setup and suggest fixes")
    .addHelpText("after", () => `${runHelp}${DOCTOR_HELP}`)
    .action(async (url: string | undefined, given: GivenFlags) => {
      const { doctorCommand } = await import("../commands/doctor.ts");
      exit(await doctorCommand({ ...readFlags("doctor", given), url }, io, await loadVariants()));
    });
}

const RUN_HELP = `
Examples:
  payspec run https://sandbox.example --variant integration
  payspec run --start 'npm start' --only create-refund --bail
  payspec run --last-failed --verbose
  payspec run --dry-run                              show what would run, and what it needs
  payspec run --shard 2/5 --report-dir shard-2       (merge: payspec report shard-*)
  payspec run --baseline payspec-baseline.yaml       accept known failures
  payspec run --sandbox                              try it on payspec's own sandbox
`;

export function defineRun(program: Command, { io, loadVariants, runHelp, exit }: CommandContext): void {
  addDeploymentCommand(program, "run")
    .description("Run the conformance suite against a server")
    .addHelpText("after", () => `${RUN_HELP}${runHelp}`)
    .action(async (url: string | undefined, given: GivenFlags) => {
      const { runCommand } = await import("../commands/run.ts");
      exit(await runCommand({ ...readFlags("run", given), url }, io, await loadVariants()));
    });
}

const EXPLORE_HELP = `
Examples:
  payspec explore https://sandbox.example --variant integration --runs 500
  payspec explore --sandbox --fault in-flight-not-counted --max-time 60
  payspec explore https://sandbox.example --replay payspec-report/sequence.txt
`;

export function defineExplore(
  program: Command,
  { io, loadVariants, loadCatalogue, runHelp, exit }: CommandContext,
): void {
  addDeploymentCommand(program, "explore")
    .description("Run random request sequences and shrink the first failure")
    .addHelpText("after", () => `${EXPLORE_HELP}${runHelp}`)
    .action(async (url: string | undefined, given: GivenFlags) => {
      const flags = { ...readFlags("explore", given), url };
      const [{ exploreCommand }, known] = await Promise.all([import("../commands/explore.ts"), loadCatalogue()]);
      exit(await exploreCommand(flags, io, { known, loadVariants }));
    });
}

import { createRealClock } from "../../clock/index.ts";
import { credentialVariable, type Environment, ROLE_NAMES, suggest } from "../../deployment/index.ts";
import { createRedactor, type Redactor } from "../../exchange/index.ts";
import { createLog } from "../../log/index.ts";
import {
  createUndiciTransport,
  type LogFile,
  sha256,
  startSandboxProcess,
  type UndiciTransport,
} from "../../node/index.ts";
import { createTerminal } from "../../report/index.ts";
import { assertKnown, createFold, EXIT_CODES, planVariant, type Report, run, type Target } from "../../runner/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { canDraw, wantsColor } from "../color.ts";
import { type ConfigurationFlags, type Configured, configure } from "../configure.ts";
import { connectDriver } from "../connect-driver.ts";
import { EXIT_SUITE_ERROR } from "../error-names.ts";
import type { GuardedIo } from "../io.ts";
import { describePaths, type OutputPaths, openLog, outputPaths, writeReports } from "../outputs.ts";
import { ownEntry } from "../own-entry.ts";
import { findPackage } from "../package-root.ts";
import { repeatCommand } from "../repeat-command.ts";
import { createScreen } from "../screen.ts";
import { UsageError } from "../usage-error.ts";

export interface RunFlags extends ConfigurationFlags, Partial<OutputPaths> {
  readonly only: readonly string[];
  readonly verbose: boolean;
  readonly color: boolean;
  readonly sandbox: boolean;
  readonly fault?: string | undefined;
}

/** `payspec run [url]` */
export async function runCommand(flags: RunFlags, io: GuardedIo, variants: readonly Variant[]): Promise<number> {
  if (!flags.sandbox) {
    if (flags.fault !== undefined) throw new UsageError("--fault breaks the sandbox: it goes with --sandbox");
    return runAgainst(flags, io, variants);
  }
  if (flags.url !== undefined)
    throw new UsageError("--sandbox brings its own deployment: leave the address out, or --sandbox");
  if (flags.fault !== undefined) (await import("../fault.ts")).rulesWith(flags.fault);
  const sandbox = await startSandboxProcess({
    ...ownEntry(),
    environment: io.environment,
    flags: flags.fault === undefined ? [] : ["--fault", flags.fault],
  });
  try {
    const roles = ROLE_NAMES.flatMap((role) =>
      Object.entries(sandbox.roles[role] ?? {}).map(([field, value]) => [credentialVariable(role, field), value]),
    );
    const environment = {
      ...withoutLive(io.environment),
      PAYSPEC_URL: sandbox.url,
      PAYSPEC_DRIVER_URL: sandbox.driverUrl,
      PAYSPEC_DRIVER_TOKEN: sandbox.driverToken,
      ...Object.fromEntries(roles),
    };
    return await runAgainst(flags, { ...io, environment }, variants);
  } finally {
    await sandbox.stop();
  }
}

async function runAgainst(flags: RunFlags, io: GuardedIo, known: readonly Variant[]): Promise<number> {
  const warn = (message: string) => io.stderr.write(`payspec: ${message}\n`);
  const { environment, folder } = io;
  const configured = await configure(flags, {
    environment,
    folder,
    variants: known,
    warn,
    useDeployments: !flags.sandbox,
  });
  const { configuration, variants } = configured;
  const redactor = createRedactor(configuration.secrets);
  io.protect(redactor.redact);
  assertKnown(variants, flags.only, suggest);

  const transport = createUndiciTransport();
  try {
    const targets = await aim(configured, flags.only, transport, warn);
    const paths = outputPaths(folder, configuration.reportDir, flags);
    const file = await openLog(paths);
    const report = await record({ flags, io, configured, targets, transport, redactor, file, warn });
    await writeReports(paths, report, redactor.redact);
    io.stdout.write(`report   ${describePaths(paths, folder)}\n`);
    if (file.failure === undefined) return EXIT_CODES[report.verdict];
    warn(`${paths.log} is not complete (${file.failure}): the disk took no more of it`);
    return EXIT_SUITE_ERROR;
  } finally {
    await transport.close();
  }
}

interface Recording {
  readonly flags: RunFlags;
  readonly io: GuardedIo;
  readonly configured: Configured;
  readonly targets: readonly Target[];
  readonly transport: UndiciTransport;
  readonly redactor: Redactor;
  readonly file: LogFile;
  readonly warn: (message: string) => void;
}

/** Runs, and shows and records while it runs; closes the log. */
async function record({ flags, io, configured, targets, transport, redactor, file, warn }: Recording): Promise<Report> {
  const { configuration, variants } = configured;
  const contracts = new Map(variants.map(({ contract }) => [contract.variant, contract]));
  const clock = createRealClock();
  const terminal = createTerminal({
    contracts,
    color: wantsColor(io.stdout, io.environment, flags.color),
    columns: io.stdout.columns,
    live: canDraw(io.stdout, io.environment),
    verbose: flags.verbose,
    command: repeatCommand(flags),
  });
  const screen = createScreen(io.stdout, clock, terminal.status);
  const fold = createFold(contracts);
  const log = createLog(clock, [file.append, fold.add, (line) => screen.write(terminal.onLine(line))]);

  const interrupt = new AbortController();
  const release = io.onInterrupt(() => {
    release();
    warn("stopping; press Ctrl-C once more to leave at once");
    interrupt.abort();
  });
  try {
    await run({
      targets,
      transport,
      clock,
      log,
      redactor,
      limits: configuration.limits,
      strict: configuration.strict,
      payspec: findPackage().version,
      seed: configuration.seed ?? crypto.randomUUID().slice(0, 8),
      digest: sha256,
      interrupt: interrupt.signal,
    });
  } finally {
    release();
    screen.close();
    file.close();
  }
  const report = fold.report();
  io.stdout.write(terminal.end(report));
  return report;
}

/** Live keys in the environment belong to another deployment than payspec's own. */
function withoutLive(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith("PAYSPEC_LIVE_")));
}

/** What is run of each variant, and against what. Throws where nothing is left to run. */
async function aim(
  { configuration, variants }: Configured,
  only: readonly string[],
  transport: UndiciTransport,
  warn: (message: string) => void,
): Promise<readonly Target[]> {
  const targets: Target[] = [];
  for (const variant of variants) {
    const plan = planVariant(variant, only);
    const deployment = configuration.deployments.find((each) => each.variant === variant.contract.variant);
    if (plan.scenarios.length === 0 || !deployment) continue;
    const driver = await connectDriver(deployment, transport, configuration.limits.requestTimeoutMs, warn);
    targets.push({ plan, deployment, driver });
  }
  if (targets.length === 0)
    throw new UsageError("nothing is selected, so nothing was run", "`payspec list` shows what there is.");
  return targets;
}

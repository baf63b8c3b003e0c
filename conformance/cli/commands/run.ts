import { type Clock, createRealClock } from "../../clock/index.ts";
import { suggest } from "../../deployment/index.ts";
import { createRedactor, type Redactor } from "../../exchange/index.ts";
import { createLog } from "../../log/index.ts";
import { createUndiciTransport, type LogFile, sha256, type UndiciTransport } from "../../node/index.ts";
import { createTerminal } from "../../report/index.ts";
import { assertKnown, createFold, EXIT_CODES, type Report, run, type Target } from "../../runner/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { aim } from "../aim.ts";
import { canDraw, wantsColor } from "../color.ts";
import { type ConfigurationFlags, type Configured, configure } from "../configure.ts";
import { EXIT_SUITE_ERROR } from "../error-names.ts";
import { tellGitHub } from "../github.ts";
import type { GuardedIo } from "../io.ts";
import { openInboxes } from "../open-inboxes.ts";
import { describePaths, type OutputPaths, openLog, outputPaths, writeReports } from "../outputs.ts";
import type { OwnSandbox } from "../own-sandbox.ts";
import { findPackage } from "../package-root.ts";
import { repeatCommand } from "../repeat-command.ts";
import { createScreen, type Screen } from "../screen.ts";
import { seatPerson } from "../seat-person.ts";
import { withSandbox } from "../with-sandbox.ts";

export interface RunFlags extends ConfigurationFlags, Partial<OutputPaths> {
  readonly only: readonly string[];
  readonly verbose: boolean;
  readonly color: boolean;
  readonly sandbox: boolean;
  readonly fault?: string | undefined;
  readonly latitude: readonly string[];
}

/** `payspec run [url]` */
export async function runCommand(flags: RunFlags, io: GuardedIo, variants: readonly Variant[]): Promise<number> {
  return withSandbox(flags, io, (inside, own) => runAgainst(flags, inside, variants, own));
}

async function runAgainst(
  flags: RunFlags,
  io: GuardedIo,
  known: readonly Variant[],
  own?: OwnSandbox,
): Promise<number> {
  const warn = (message: string) => io.stderr.write(`payspec: ${message}\n`);
  const { environment, folder } = io;
  const configured = await configure(flags, { environment, folder, variants: known, warn, own: own?.layer });
  const { configuration, variants } = configured;
  const redactor = createRedactor(configuration.secrets);
  io.protect(redactor.redact);
  assertKnown(variants, flags.only, suggest);

  const transport = createUndiciTransport();
  const clock = createRealClock();
  const screen = createScreen(io.stdout, clock);
  const color = wantsColor(io.stdout, environment, flags.color);
  const person = seatPerson(io, { screen, clock, color });
  let targets: readonly Target[] = [];
  const inboxes = own?.inboxes ?? (await openInboxes(configuration.deployments, transport, warn));
  try {
    targets = await aim(configured, flags.only, { transport, clock, environment, inboxes, person, warn });
    const paths = outputPaths(folder, configuration.reportDir, flags);
    const file = await openLog(paths);
    const report = await record({
      flags,
      io,
      configured,
      targets,
      transport,
      redactor,
      file,
      warn,
      clock,
      screen,
      color,
    });
    await writeReports(paths, report, redactor.redact);
    io.stdout.write(`report   ${describePaths(paths, folder)}\n`);
    await tellGitHub(report, { environment, stdout: io.stdout, warn });
    if (file.failure === undefined) return EXIT_CODES[report.verdict];
    warn(`${paths.log} is not complete (${file.failure}): the disk took no more of it`);
    return EXIT_SUITE_ERROR;
  } finally {
    for (const { driver } of targets) driver.close?.();
    if (!own) await inboxes.close();
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
  readonly clock: Clock;
  readonly screen: Screen;
  readonly color: boolean;
}

/** Runs, and shows and records while it runs; closes the log. */
async function record(recording: Recording): Promise<Report> {
  const { flags, io, configured, targets, transport, redactor, file, warn, clock, screen, color } = recording;
  const { configuration, variants } = configured;
  const contracts = new Map(variants.map(({ contract }) => [contract.variant, contract]));
  const terminal = createTerminal({
    contracts,
    color,
    columns: io.stdout.columns,
    live: canDraw(io.stdout, io.environment),
    verbose: flags.verbose,
    command: repeatCommand(flags),
  });
  screen.show(terminal.status);
  const fold = createFold(contracts);
  const log = createLog(clock, [file.append, fold.add, (line) => screen.write(terminal.onLine(line))]);

  const interrupt = new AbortController();
  const release = io.onInterrupt(() => {
    release();
    screen.aside(() => warn("stopping; press Ctrl-C once more to leave at once"));
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

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Clock, createRealClock } from "../../clock/index.ts";
import { createRedactor, type Redactor } from "../../exchange/index.ts";
import { createLog, type Line } from "../../log/index.ts";
import { type HttpTransport, type LogFile, sha256 } from "../../node/index.ts";
import { createReporter, type FindScript, printable, rememberScripts } from "../../report/index.ts";
import { createFold, exitCodeOf, type Report, type RunOptions, run, type Target } from "../../runner/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { createAskReason } from "../baseline/reasons.ts";
import { openBaseline, type RunBaseline } from "../baseline/run-baseline.ts";
import { canDraw, wantsColor } from "../color.ts";
import { type Configured, configure } from "../configure.ts";
import { EXIT_SUITE_ERROR } from "../error-names.ts";
import { publishToGitHub } from "../github.ts";
import type { GuardedIo, Output } from "../io.ts";
import { openInboxes } from "../open-inboxes.ts";
import { openPage } from "../open-page.ts";
import { openTransport } from "../open-transport.ts";
import { assertApart, describePaths, openLog, outputPaths, seenFrom, writeReports } from "../outputs.ts";
import { findPackage } from "../own-package.ts";
import type { OwnSandbox } from "../own-sandbox.ts";
import type { FlagsOf } from "../read-flags.ts";
import { repeatCommand } from "../repeat-command.ts";
import { planTargets, resolveTargets } from "../resolve-targets.ts";
import { createScreen, type Screen } from "../screen.ts";
import { createScriptFolder } from "../script-folder.ts";
import { selectionsOf } from "../selection.ts";
import { type StartServer, withServer } from "../server/server-under-test.ts";
import { serverLog } from "../server/start-under-test.ts";
import { createTerminalOperator } from "../terminal-operator.ts";
import { abortOnInterrupt } from "../until-interrupted.ts";
import { UsageError } from "../usage-error.ts";
import { withSandbox } from "../with-sandbox.ts";

/** Flags of `payspec run`, and its address. */
export interface RunFlags extends FlagsOf<"run"> {
  readonly url?: string | undefined;
}

/** `payspec run [url]`; `onLine` receives each line of the log. */
export async function runCommand(
  flags: RunFlags,
  io: GuardedIo,
  variants: readonly Variant[],
  onLine: (line: Line) => void = () => {},
): Promise<number> {
  return withServer(flags, io, (outside, startServer) =>
    withSandbox(flags, outside, (inside, own) => runAgainst(flags, inside, variants, { startServer, onLine, own })),
  );
}

interface RunContext {
  readonly startServer: StartServer;
  readonly onLine: (line: Line) => void;
  readonly own: OwnSandbox | undefined;
}

async function runAgainst(
  flags: RunFlags,
  io: GuardedIo,
  known: readonly Variant[],
  { startServer, onLine, own }: RunContext,
): Promise<number> {
  const warn = (message: string) => io.stderr.write(`payspec: ${message}\n`);
  if (flags.dryRun && flags.updateBaseline) throw new UsageError("--dry-run and --update-baseline cannot be combined");
  const { environment, folder } = io;
  const configured = await configure(flags, { environment, folder, variants: known, warn, own: own?.layer });
  const { configuration, variants } = configured;
  const redactor = createRedactor(configuration.secrets);
  io.protect(redactor.redact);
  const paths = outputPaths(folder, configuration.reportDir, flags);
  assertApart(paths, flags.start === undefined ? undefined : serverLog(io, configured), folder);
  const selections = await selectionsOf(flags, variants, { log: paths.log, folder, known });
  const baseline = await openBaseline(flags, configured, { folder, environment, known, redact: redactor.redact });
  if (flags.dryRun) {
    const { printPlan } = await import("../dry-run.ts");
    await printPlan(planTargets(configured, selections), { stdout: io.stdout, repeats: flags.repeat });
    return 0;
  }

  // With JSON on stdout, notes go to stderr.
  const notes = flags.reporter === "json" ? io.stderr : io.stdout;
  const transport = openTransport(configuration.deployments, { environment, redactor, warn });
  const clock = createRealClock();
  const screen = createScreen(io.stdout, clock);
  const color = wantsColor(io.stdout, environment, flags.color);
  const operator = createTerminalOperator(io, { screen, clock, color });
  const tools = { configured, baseline, notes, transport, redactor, warn, clock, screen, color, onLine };
  let targets: readonly Target[] = [];
  const inboxes = own?.inboxes ?? (await openInboxes(configuration.deployments, transport, warn));
  try {
    await startServer({ configuration, transport, clock, screen, notes, redactor });
    targets = await resolveTargets(configured, selections, { transport, clock, environment, inboxes, operator, warn });
    const file = await openLog(paths, resolve(folder, configuration.reportDir));
    const { report, findScript } = await record({ ...tools, flags, io, targets, file });
    const contracts = new Map(variants.map(({ contract }) => [contract.variant, contract]));
    const unwritten = await writeReports(paths, file, { report, contracts, redact: redactor.redact, findScript });
    if (unwritten.length === 0)
      notes.write(`report   ${printable(describePaths(paths, folder), Number.POSITIVE_INFINITY)}\n`);
    for (const { message } of unwritten) warn(message);
    if (flags.open && existsSync(paths.html)) {
      const failure = await openPage(paths.html, { environment, secrets: configuration.secrets });
      if (failure !== undefined)
        warn(`cannot open the HTML report (${failure}): open it at ${seenFrom(folder, paths.html)}`);
    }
    const annotations = flags.reporter === "json" ? io.ciCommands : io.stdout;
    const isAnnotated = flags.reporter === "github";
    await publishToGitHub(report, { environment, stdout: isAnnotated ? undefined : annotations, warn, findScript });
    if (file.failure !== undefined) warn(`${paths.log} is not complete (${file.failure}): writing to disk failed`);
    if (baseline?.failure) throw baseline.failure;
    return file.failure === undefined && unwritten.length === 0 ? exitCodeOf(report) : EXIT_SUITE_ERROR;
  } finally {
    for (const { driver } of targets) driver.close?.();
    if (!own) await inboxes.close();
    await transport.close();
  }
}

interface Recording {
  readonly flags: RunFlags;
  readonly baseline: RunBaseline | undefined;
  readonly io: GuardedIo;
  readonly notes: Output;
  readonly configured: Configured;
  readonly targets: readonly Target[];
  readonly transport: HttpTransport;
  readonly redactor: Redactor;
  readonly file: LogFile;
  readonly onLine: (line: Line) => void;
  readonly warn: (message: string) => void;
  readonly clock: Clock;
  readonly screen: Screen;
  readonly color: boolean;
}

/** Runs the targets, with live output and a log; closes the log. */
async function record(recording: Recording): Promise<{ readonly report: Report; readonly findScript: FindScript }> {
  const { flags, io, targets, file, configured, baseline, notes } = recording;
  const { transport, redactor, warn, clock, screen, color, onLine } = recording;
  const { configuration, variants } = configured;
  const contracts = new Map(variants.map(({ contract }) => [contract.variant, contract]));
  const startedMs = clock.monotonic();
  const scripts = rememberScripts(
    createScriptFolder({
      folder: io.folder,
      reportDir: resolve(io.folder, configuration.reportDir),
      redact: redactor.redact,
    }),
  );
  const terminal = createReporter(flags.reporter, {
    contracts,
    color,
    columns: io.stdout.columns,
    ...(canDraw(io.stdout, io.environment) && { live: { elapsedMs: () => clock.monotonic() - startedMs } }),
    verbose: flags.verbose,
    command: repeatCommand("run", flags),
    keepScript: scripts.keep,
    findScript: scripts.find,
    redact: redactor.redact,
  });
  screen.show(terminal.status);
  const fold = createFold(contracts);
  const log = createLog(clock, [file.append, fold.add, onLine, (line) => screen.write(terminal.onLine(line))]);

  let updated: string | undefined;
  const interrupt = abortOnInterrupt(io, screen, warn);
  try {
    await run({
      ...boundsOf(flags),
      baseline: baseline?.entries,
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
    const ask = createAskReason(io, { screen, color, interrupt: interrupt.signal });
    updated = await baseline?.update(fold.report(), log, ask);
  } finally {
    interrupt.release();
    screen.close();
    file.close();
  }
  const report = fold.report();
  (flags.reporter === "json" ? io.redactedStdout : io.stdout).write(terminal.end(report));
  if (updated !== undefined) notes.write(`${updated}\n`);
  return { report, findScript: scripts.find };
}

/** Returns the flags that limit the duration and rate of a run. */
function boundsOf({
  bail,
  maxTime,
  repeat,
  rate,
  shard,
}: RunFlags): Pick<RunOptions, "bail" | "repeats" | "rate" | "maxMs" | "shard"> {
  return {
    bail,
    maxMs: maxTime && maxTime * 1_000,
    ...(repeat !== undefined && { repeats: repeat }),
    ...(rate !== undefined && { rate }),
    ...(shard && { shard }),
  };
}

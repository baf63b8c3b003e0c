import { randomInt } from "node:crypto";
import { createRealClock } from "../../clock/index.ts";
import { createRedactor } from "../../exchange/index.ts";
import { EXIT_CODES, type Target, type Verdict, worstVerdict } from "../../runner/index.ts";
import type { CommandContext } from "../arguments/define-command.ts";
import type { Listed } from "../catalogue.ts";
import { wantsColor } from "../color.ts";
import { configure } from "../configure.ts";
import { type ExploreTask, exploreTarget } from "../explore-target.ts";
import { verdictOf } from "../explore-text.ts";
import type { GuardedIo } from "../io.ts";
import { openInboxes } from "../open-inboxes.ts";
import { openTransport } from "../open-transport.ts";
import type { OwnSandbox } from "../own-sandbox.ts";
import type { FlagsOf } from "../read-flags.ts";
import { repeatCommand } from "../repeat-command.ts";
import { resolveTargets } from "../resolve-targets.ts";
import { createScreen } from "../screen.ts";
import { askedVariants } from "../select-variants.ts";
import { type StartServer, withServer } from "../server/server-under-test.ts";
import { createTerminalOperator } from "../terminal-operator.ts";
import { abortOnInterrupt } from "../until-interrupted.ts";
import { UsageError } from "../usage-error.ts";
import { withSandbox } from "../with-sandbox.ts";

/** Flags of `payspec explore`, and its address. */
interface ExploreFlags extends FlagsOf<"explore"> {
  readonly url: string | undefined;
}

/** All variants, and how to load those to explore. */
interface Variants extends Pick<CommandContext, "loadVariants"> {
  readonly known: readonly Listed[];
}

/** `payspec explore [url]` */
export async function exploreCommand(flags: ExploreFlags, io: GuardedIo, variants: Variants): Promise<number> {
  return withServer(flags, io, (inside, startServer) => explore(flags, inside, variants, startServer));
}

async function explore(
  flags: ExploreFlags,
  io: GuardedIo,
  variants: Variants,
  startServer: StartServer,
): Promise<number> {
  const task = readTask(flags);
  if (!flags.sandbox) return withSandbox(flags, io, (inside) => exploreAll(flags, task, inside, variants, startServer));
  const names = variants.known.map((each) => each.contract.variant);
  const meant = askedVariants(flags.variant, io.environment, names) ?? names;
  const able = variants.known.filter(isExplorable).map((each) => each.contract.variant);
  // Start only the sandboxes that will be explored.
  const variant = meant.filter((each) => able.includes(each));
  if (variant.length === 0) throw nothingToExplore(meant);
  return withSandbox({ ...flags, variant }, io, (inside, own) =>
    exploreAll({ ...flags, variant: meant }, task, inside, variants, startServer, own),
  );
}

function isExplorable({ exploration }: Listed): boolean {
  return exploration !== undefined;
}

function nothingToExplore(meant: readonly string[]): UsageError {
  return new UsageError(`nothing to explore: explore does not support ${meant.join(" or ")}`);
}

const LARGEST_SEED = 2 ** 31 - 1;

function readTask(flags: ExploreFlags): ExploreTask {
  const { runs = 100, seed = randomInt(LARGEST_SEED), maxTime, replay } = flags;
  if (replay !== undefined) refuseUnusedFlags(flags);
  const command = repeatCommand("explore", flags);
  return { runs, seed, maxMs: maxTime && maxTime * 1_000, replay, command };
}

/**
 * Throws {@link UsageError} for flags that do not apply to a replay: an existing sequence is not generated, shrunk or
 * written.
 */
function refuseUnusedFlags({ runs, seed, reportDir }: ExploreFlags): void {
  const unused = Object.entries({ "--runs": runs, "--seed": seed, "--report-dir": reportDir })
    .filter(([, value]) => value !== undefined)
    .map(([flag]) => flag);
  if (unused.length === 0) return;
  throw new UsageError(`--replay cannot be combined with ${unused.join(", ")}`);
}

async function exploreAll(
  { seed: _, ...flags }: ExploreFlags,
  task: ExploreTask,
  io: GuardedIo,
  { known, loadVariants }: Variants,
  startServer: StartServer,
  own?: OwnSandbox,
): Promise<number> {
  const warn = (message: string) => io.stderr.write(`payspec: ${message}\n`);
  const { environment, folder } = io;
  const options = { environment, folder, variants: known, warn, own: own?.layer, takes: isExplorable };
  const configured = await configure(flags, options);
  const { configuration, leftOut } = configured;
  const names = configured.variants.map((each) => each.contract.variant);
  if (names.length === 0) throw nothingToExplore(leftOut);
  if (leftOut.length > 0) warn(`not supported by explore: ${leftOut.join(", ")}`);
  if (task.replay !== undefined && names.length > 1)
    throw new UsageError("a sequence belongs to one variant: select it with --variant");
  const redactor = createRedactor(configuration.secrets);
  io.protect(redactor.redact);

  const transport = openTransport(configuration.deployments, { environment, redactor, warn });
  const clock = createRealClock();
  const screen = createScreen(io.stdout, clock);
  const color = wantsColor(io.stdout, environment, flags.color);
  const operator = createTerminalOperator(io, { screen, clock, color });
  const inboxes = own?.inboxes ?? (await openInboxes(configuration.deployments, transport, warn));
  const tools = { io, screen, clock, transport, redactor, configuration, color, verbose: flags.verbose };
  let targets: readonly Target[] = [];
  try {
    await startServer({ configuration, transport, clock, screen, notes: io.stdout, redactor });
    targets = await resolveTargets({ ...configured, variants: await loadVariants(names) }, () => ({}), {
      transport,
      clock,
      environment,
      inboxes,
      operator,
      warn,
    });
    const interrupt = abortOnInterrupt(io, screen, warn);
    const late = new AbortController();
    const cancel = task.maxMs === undefined ? () => {} : clock.after(task.maxMs, () => late.abort());
    try {
      const over = AbortSignal.any([interrupt.signal, late.signal]);
      const verdicts: Verdict[] = [];
      for (const target of targets) {
        const { exploration, contract } = target.plan.variant;
        if (!exploration) continue;
        const sequenceFile = targets.length > 1 ? `sequence-${contract.variant}.txt` : "sequence.txt";
        verdicts.push(verdictOf(await exploreTarget(target, exploration, task, { ...tools, over, sequenceFile })));
      }
      return EXIT_CODES[worstVerdict(verdicts)];
    } finally {
      cancel();
      interrupt.release();
    }
  } finally {
    screen.close();
    for (const { driver } of targets) driver.close?.();
    if (!own) await inboxes.close();
    await transport.close();
  }
}

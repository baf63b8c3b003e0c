import { randomInt } from "node:crypto";
import { createRealClock } from "../../clock/index.ts";
import { createRedactor } from "../../exchange/index.ts";
import { EXIT_CODES, heaviest, type Target, type Verdict } from "../../runner/index.ts";
import { aim } from "../aim.ts";
import type { Surroundings } from "../arguments/surroundings.ts";
import { askedVariants } from "../asked-variants.ts";
import type { Listed } from "../catalogue.ts";
import { wantsColor } from "../color.ts";
import { type ConfigurationFlags, configure } from "../configure.ts";
import { exploreTarget, type Journey } from "../explore-target.ts";
import { verdictOf } from "../explore-verdict.ts";
import type { GuardedIo } from "../io.ts";
import { openInboxes } from "../open-inboxes.ts";
import { openTransport } from "../open-transport.ts";
import type { OwnSandbox } from "../own-sandbox.ts";
import { repeatCommand } from "../repeat-command.ts";
import { createScreen } from "../screen.ts";
import { seatPerson } from "../seat-person.ts";
import type { ServerFlags } from "../server/server-flags.ts";
import { type StartServer, withServer } from "../server/server-under-test.ts";
import { UsageError } from "../usage-error.ts";
import { readWholeNumber } from "../whole-number.ts";
import { withSandbox } from "../with-sandbox.ts";

export interface ExploreFlags extends Omit<ConfigurationFlags, "seed" | "concurrency">, ServerFlags {
  readonly runs: string;
  readonly seed?: string | undefined;
  readonly maxTime?: string | undefined;
  readonly replay?: string | undefined;
  readonly verbose: boolean;
  readonly color: boolean;
  readonly sandbox: boolean;
  readonly fault?: string | undefined;
  readonly latitude: readonly string[];
}

/** Every variant, of which those that are explored are loaded. */
interface Variants extends Pick<Surroundings, "loadVariants"> {
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
  const journey = readJourney(flags);
  if (!flags.sandbox)
    return withSandbox(flags, io, (inside) => exploreAll(flags, journey, inside, variants, startServer));
  const names = variants.known.map((each) => each.contract.variant);
  const meant = askedVariants(flags.variant, io.environment, names) ?? names;
  const able = variants.known.filter(isExplorable).map((each) => each.contract.variant);
  // Nobody waits for a sandbox that is not explored.
  const variant = meant.filter((each) => able.includes(each));
  if (variant.length === 0) throw nothingToExplore(meant);
  return withSandbox({ ...flags, variant }, io, (inside, own) =>
    exploreAll({ ...flags, variant: meant }, journey, inside, variants, startServer, own),
  );
}

function isExplorable({ exploration }: Listed): boolean {
  return exploration !== undefined;
}

function nothingToExplore(meant: readonly string[]): UsageError {
  return new UsageError(`there is nothing to explore: ${meant.join(" and ")} cannot be explored`);
}

const LARGEST_SEED = 2 ** 31 - 1;

function readJourney(flags: ExploreFlags): Journey {
  const { runs, seed, maxTime } = flags;
  const maxSeconds =
    maxTime === undefined ? undefined : readWholeNumber("--max-time", maxTime, { from: 1, to: 1_000_000 });
  return {
    runs: readWholeNumber("--runs", runs, { from: 1, to: 1_000_000 }),
    seed: seed === undefined ? randomInt(LARGEST_SEED) : readWholeNumber("--seed", seed, { from: 0, to: LARGEST_SEED }),
    maxMs: maxSeconds && maxSeconds * 1_000,
    replay: flags.replay,
    command: repeatCommand({ ...flags, seed: undefined }, "explore"),
  };
}

async function exploreAll(
  { seed: _, ...flags }: ExploreFlags,
  journey: Journey,
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
  if (leftOut.length > 0) warn(`what cannot be explored is left out: ${leftOut.join(", ")}`);
  if (journey.replay !== undefined && names.length > 1)
    throw new UsageError("a story is of one variant: say which with --variant");
  const redactor = createRedactor(configuration.secrets);
  io.protect(redactor.redact);

  const transport = openTransport(configuration.deployments, { environment, redactor, warn });
  const clock = createRealClock();
  const screen = createScreen(io.stdout, clock);
  const color = wantsColor(io.stdout, environment, flags.color);
  const person = seatPerson(io, { screen, clock, color });
  const inboxes = own?.inboxes ?? (await openInboxes(configuration.deployments, transport, warn));
  const interrupt = new AbortController();
  const release = io.onInterrupt(() => {
    release();
    screen.aside(() => warn("stopping; press Ctrl-C once more to leave at once"));
    interrupt.abort();
  });
  const { verbose } = flags;
  const expedition = {
    io,
    screen,
    clock,
    transport,
    redactor,
    configuration,
    color,
    verbose,
    interrupt: interrupt.signal,
  };
  let targets: readonly Target[] = [];
  try {
    await startServer({ configuration, transport, clock, screen, redactor });
    targets = await aim({ ...configured, variants: await loadVariants(names) }, () => ({}), {
      transport,
      clock,
      environment,
      inboxes,
      person,
      warn,
    });
    const verdicts: Verdict[] = [];
    for (const target of targets) {
      const { exploration } = target.plan.variant;
      if (exploration) verdicts.push(verdictOf(await exploreTarget(target, exploration, journey, expedition)));
    }
    return EXIT_CODES[heaviest(verdicts)];
  } finally {
    release();
    screen.close();
    for (const { driver } of targets) driver.close?.();
    if (!own) await inboxes.close();
    await transport.close();
  }
}

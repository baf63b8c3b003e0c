import { join } from "node:path";
import type { Clock } from "../clock/index.ts";
import type { Configuration } from "../deployment/index.ts";
import type { Redactor } from "../exchange/index.ts";
import { createTeller, type Explored, explore, type Progress, replay, type ToldWithLog } from "../explore/index.ts";
import { sha256 } from "../node/index.ts";
import { renderFailures } from "../report/index.ts";
import type { Target } from "../runner/index.ts";
import type { Exploration } from "../scenario/index.ts";
import type { Transport } from "../transport/index.ts";
import { canDraw } from "./color.ts";
import { explorationText, headText, originText, progressText, storyText } from "./explore-text.ts";
import type { Io } from "./io.ts";
import { findPackage } from "./package-root.ts";
import { quote } from "./quote.ts";
import type { Screen } from "./screen.ts";
import { readStory, writeStory } from "./story-file.ts";

/** What is looked for, and how long. */
export interface Journey {
  readonly runs: number;
  readonly seed: number;
  /** After so long, in milliseconds, it ends, in the middle of a story too. */
  readonly maxMs: number | undefined;
  /** The file of the one story that is told instead. */
  readonly replay?: string | undefined;
  /** How to call it again, without what it tells. */
  readonly command: string;
}

export interface Expedition {
  readonly io: Io;
  readonly screen: Screen;
  readonly clock: Clock;
  readonly transport: Transport;
  readonly redactor: Redactor;
  readonly configuration: Configuration;
  readonly color: boolean;
  readonly verbose: boolean;
  readonly interrupt: AbortSignal;
}

/** Explores one deployment, or tells it one story once more, and prints what came of it. */
export async function exploreTarget(
  { plan, ...target }: Target,
  exploration: Exploration,
  journey: Journey,
  expedition: Expedition,
): Promise<Explored> {
  const { io, screen, clock, transport, redactor, configuration, interrupt } = expedition;
  const { runs, seed, maxMs } = journey;
  const story = journey.replay === undefined ? undefined : readStory(io.folder, journey.replay, exploration.commands);
  const payspec = findPackage().version;
  const variant = plan.variant;
  screen.write(headText(variant.contract, target.deployment.baseUrl, payspec, story ? undefined : { runs, seed }));

  let progress: Progress = { stories: 0 };
  if (canDraw(io.stdout, io.environment))
    screen.show(() => (story ? "" : progressText(progress, runs).slice(0, io.stdout.columns - 1)));
  const late = new AbortController();
  const cancel = maxMs === undefined ? () => {} : clock.after(maxMs, () => late.abort());
  const over = AbortSignal.any([interrupt, late.signal]);
  const options = {
    exploration,
    abilities: Object.keys(target.driver.abilities),
    tell: createTeller({
      ...target,
      variant,
      exploration,
      transport,
      clock,
      redactor,
      limits: configuration.limits,
      strict: configuration.strict,
      payspec,
      seed: crypto.randomUUID().slice(0, 8), // of the data: the deployment may know that of an earlier exploration
      digest: sha256,
      interrupt: over,
    }),
    isOver: () => over.aborted,
    onProgress: (now: Progress) => {
      progress = now;
    },
  };
  const explored = story ? await replay(story, options) : await explore({ ...options, runs, seed });
  cancel();
  screen.show(() => "");
  screen.write(describe(explored, journey, expedition, variant.contract));
  return explored;
}

function describe(
  explored: Explored<ToldWithLog>,
  journey: Journey,
  { io, configuration, color, verbose }: Expedition,
  contract: Target["plan"]["variant"]["contract"],
): string {
  const end = explorationText(explored, color);
  if (explored.kind !== "found") return `\n${end}`;
  const { story, violation, told, tally } = explored;
  const remarks = [`${violation.requirement}: ${contract.requirements[violation.requirement]?.text ?? ""}`];
  const place = journey.replay ?? writeStory(io.folder, join(configuration.reportDir, "story.txt"), story, remarks);
  // Without the file, so many stories are told again as were told until it was met.
  const how = place === undefined ? `--runs ${tally.stories} --seed ${journey.seed}` : `--replay ${quote(place)}`;
  const again = `${journey.command} --variant ${contract.variant} ${how}`;
  const failures = renderFailures(told.lines, { contract, color, columns: io.stdout.columns, verbose, again });
  return `\n${originText(explored)}\n\n${storyText(story)}\n${failures}\n${end}`;
}

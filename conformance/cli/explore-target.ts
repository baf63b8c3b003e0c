import { dirname, join, resolve } from "node:path";
import type { Clock } from "../clock/index.ts";
import type { Configuration } from "../deployment/index.ts";
import type { Redactor } from "../exchange/index.ts";
import {
  createSequenceRunner,
  type Explored,
  explore,
  type LoggedOutcome,
  type Progress,
  replay,
} from "../explore/index.ts";
import { type FileBounds, readBoundedFile, sha256 } from "../node/index.ts";
import { renderFailures } from "../report/index.ts";
import type { Target } from "../runner/index.ts";
import { type Command, type Exploration, parseSequence, printStep, type Sequence } from "../scenario/index.ts";
import type { Transport } from "../transport/index.ts";
import { canDraw } from "./color.ts";
import { explorationText, headText, originText, progressText, sequenceText } from "./explore-text.ts";
import type { Io } from "./io.ts";
import { seenFrom } from "./outputs.ts";
import { findPackage } from "./own-package.ts";
import { quote } from "./quote.ts";
import { writeOwn } from "./report-folder.ts";
import type { Screen } from "./screen.ts";
import { UsageError } from "./usage-error.ts";

/** Subject and limits of an exploration. */
export interface ExploreTask {
  readonly runs: number;
  readonly seed: number;
  /** Maximum duration of all explorations together, in milliseconds; may also interrupt a sequence. */
  readonly maxMs: number | undefined;
  /** File with the only sequence to run. */
  readonly replay?: string | undefined;
  /** Command line that repeats the exploration, without the options that select sequences. */
  readonly command: string;
}

export interface ExploreContext {
  readonly io: Io;
  readonly screen: Screen;
  readonly clock: Clock;
  readonly transport: Transport;
  readonly redactor: Redactor;
  readonly configuration: Configuration;
  readonly color: boolean;
  readonly verbose: boolean;
  /** Ends the exploration, also in a sequence, when aborted. */
  readonly over: AbortSignal;
  /** Name of the file in the report folder for a sequence that fails. */
  readonly sequenceFile: string;
}

/** Explores one deployment, or runs one sequence against it, and prints the result. */
export async function exploreTarget(
  { plan, ...target }: Target,
  exploration: Exploration,
  task: ExploreTask,
  context: ExploreContext,
): Promise<Explored> {
  const { io, screen, clock, transport, redactor, configuration, color, over } = context;
  const { runs, seed } = task;
  const { limits, strict } = configuration;
  const sequence = task.replay === undefined ? undefined : readSequence(io.folder, task.replay, exploration.commands);
  const payspec = findPackage().version;
  const { variant } = plan;
  screen.write(headText(variant.contract, target.deployment.baseUrl, payspec, sequence ? undefined : { runs, seed }));

  let progress: Progress = { sequences: 0 };
  if (canDraw(io.stdout, io.environment))
    screen.show(() => (sequence ? "" : progressText(progress, runs).slice(0, io.stdout.columns - 1)));
  const options = {
    exploration,
    abilities: Object.keys(target.driver.abilities),
    clock,
    eventuallyMs: limits.eventuallyMs,
    runSequence: createSequenceRunner({
      ...target,
      variant,
      exploration,
      transport,
      clock,
      redactor,
      limits,
      strict,
      payspec,
      seed: crypto.randomUUID().slice(0, 8), // of the data: the deployment may remember that of an earlier exploration
      digest: sha256,
      interrupt: over,
    }),
    isOver: () => over.aborted,
    onProgress: (now: Progress) => {
      progress = now;
    },
  };
  const explored = sequence ? await replay(sequence, options) : await explore({ ...options, runs, seed });
  screen.show(() => "");
  const { failure } = target.driver;
  const end = explorationText(explored, color, failure === undefined ? undefined : redactor.redact(failure));
  screen.write(resultText(explored, end, task, context, variant.contract));
  return explored;
}

function resultText(
  explored: Explored<LoggedOutcome>,
  end: string,
  task: ExploreTask,
  { io, configuration, color, verbose, sequenceFile }: ExploreContext,
  contract: Target["plan"]["variant"]["contract"],
): string {
  if (explored.kind !== "found") return `\n${end}`;
  const { sequence, violation, outcome, tally } = explored;
  const comment = `${violation.requirement}: ${contract.requirements[violation.requirement]?.text ?? ""}`;
  const file = task.replay ?? writeSequence(io.folder, join(configuration.reportDir, sequenceFile), sequence, comment);
  // Without a file, repeat as many sequences as it took to find the failure.
  const how = file === undefined ? `--runs ${tally.sequences} --seed ${task.seed}` : `--replay ${quote(file)}`;
  const again = `${task.command} --variant ${contract.variant} ${how}`;
  const failures = renderFailures(outcome.lines, { contract, color, columns: io.stdout.columns, verbose, again });
  return `\n${originText(explored)}\n\n${sequenceText(sequence)}\n${failures}\n${end}`;
}

/** Far larger than a generated sequence, which has a few hundred characters. */
const BOUNDS: FileBounds = { mostBytes: 4 * 1024 * 1024, what: "a sequence" };

/** Reads a sequence from a file, relative to the working directory. Throws {@link UsageError}. */
function readSequence(folder: string, path: string, commands: readonly Command[]): Sequence {
  const file = readBoundedFile(resolve(folder, path), BOUNDS);
  if ("problem" in file) throw new UsageError(`--replay: ${path} ${file.problem}`);
  const sequence = parse(path, file.text, commands);
  if (sequence.length === 0) throw new UsageError(`--replay: ${path} has no steps`);
  return sequence;
}

function parse(path: string, text: string, commands: readonly Command[]): Sequence {
  try {
    return parseSequence(text, commands);
  } catch (error) {
    if (error instanceof Error && error.name === "UnreadableSequence")
      throw new UsageError(`--replay: ${path}, ${error.message}`);
    throw error;
  }
}

/** Writes a sequence below a comment and returns its path for `--replay`; undefined if it cannot be written. */
function writeSequence(folder: string, path: string, sequence: Sequence, comment: string): string | undefined {
  const whole = resolve(folder, path);
  try {
    writeOwn(dirname(whole), whole, `${[`# ${comment}`, ...sequence.map(printStep)].join("\n")}\n`);
  } catch {
    return undefined;
  }
  return seenFrom(folder, whole);
}

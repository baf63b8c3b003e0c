import { closeSync, existsSync, mkdirSync, openSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Report } from "../../runner/index.ts";
import type { Variant } from "../../scenario/index.ts";
import type { Io } from "../io.ts";
import { CannotWrite } from "../outputs.ts";
import { findLog, readRun, readRunLines } from "../read-run.ts";
import { type EarlierRun, REPORT_FORMATS, type ReportFormat, renderAs } from "../report-formats.ts";
import { UsageError } from "../usage-error.ts";

export interface ReportFlags {
  /** Each a format, or a format and a file: `markdown`, `badge=payspec.svg`. */
  readonly format: readonly string[];
}

interface Wanted {
  readonly format: ReportFormat;
  /** Absent where it is printed. */
  readonly file: string | undefined;
}

/** `payspec report <log>`; what a run came to was said by the run, so 0 whenever all could be rendered. */
export async function reportCommand(
  name: string,
  flags: ReportFlags,
  io: Io,
  variants: readonly Variant[],
): Promise<number> {
  const wanted = flags.format.map(readFormat);
  if (wanted.length === 0) throw new UsageError("nothing says what to render", `Add ${CHOICE}.`);
  if (wanted.filter(({ file }) => file === undefined).length > 1)
    throw new UsageError("two formats on one screen", "Give all but one a file: --format junit=junit.xml.");
  assertApart(wanted, name, io.folder);
  const contracts = new Map(variants.map(({ contract }) => [contract.variant, contract]));
  let report: Promise<Report> | undefined;
  const run: EarlierRun = {
    report() {
      report ??= readRun(name, io.folder, contracts);
      return report;
    },
    lines: () => readRunLines(name, io.folder),
  };
  for (const { format, file } of wanted) {
    const pieces = renderAs(format, run);
    if (file !== undefined) await write(resolve(io.folder, file), pieces);
    else for await (const piece of pieces) io.stdout.write(piece);
  }
  return 0;
}

/** A log is read while it is rendered, and is the one thing of a run that nothing else can be made from. */
function assertApart(wanted: readonly Wanted[], name: string, folder: string): void {
  const log = realpathSync(findLog(name, folder));
  const taken = new Set<string>();
  for (const { format, file } of wanted) {
    if (file === undefined) continue;
    const path = resolve(folder, file);
    const place = existsSync(path) ? realpathSync(path) : path;
    if (place === log) throw new UsageError(`--format ${format}=${file} is the log itself`, "Give it another file.");
    if (taken.has(place)) throw new UsageError(`two formats in one file, ${file}`, "Give each a file of its own.");
    taken.add(place);
  }
}

const CHOICE = `--format ${REPORT_FORMATS.join(", ")}, or one of them with a file, such as --format badge=payspec.svg`;

function readFormat(text: string): Wanted {
  const [name = "", ...rest] = text.split("=");
  const format = REPORT_FORMATS.find((each) => each === name);
  if (!format) throw new UsageError(`there is no format ${name}`, `Choose ${CHOICE}.`);
  if (rest.length === 0) return { format, file: undefined };
  const file = rest.join("=");
  if (file === "") throw new UsageError(`--format ${text} names no file`, `Choose ${CHOICE}.`);
  return { format, file };
}

/** Renders the beginning before a file is opened: what cannot be rendered leaves none. */
async function write(path: string, pieces: AsyncGenerator<string>): Promise<void> {
  const first = await pieces.next();
  const file = attempt(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, "w");
  });
  try {
    if (!first.done) attempt(path, () => writeFileSync(file, first.value));
    for await (const piece of pieces) attempt(path, () => writeFileSync(file, piece));
  } finally {
    closeSync(file);
  }
}

function attempt<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
    throw new CannotWrite(`${path} cannot be written (${code}): choose another place with --format name=file`);
  }
}

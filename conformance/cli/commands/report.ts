import { resolve } from "node:path";
import { exitCodeOf } from "../../runner/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { wantsColor } from "../color.ts";
import type { Io } from "../io.ts";
import type { FlagsOf } from "../read-flags.ts";
import { openRun } from "../read-run.ts";
import { DEFAULT_FORMAT, REPORT_FORMATS, type ReportFormat, renderAs } from "../report-formats.ts";
import { isSameFile } from "../same-file.ts";
import { UsageError } from "../usage-error.ts";
import { writePieces } from "../write-pieces.ts";

interface Wanted {
  readonly format: ReportFormat;
  /** Absent if printed. */
  readonly file: string | undefined;
}

/**
 * `payspec report <log...>`: exits with 0 for one run if everything could be rendered, because that run reported its
 * own result. For several shards, exits with the code of the merged run, which is not known before.
 */
export async function reportCommand(
  names: readonly string[],
  flags: FlagsOf<"report">,
  io: Io,
  variants: readonly Variant[],
): Promise<number> {
  const wanted = flags.format.length > 0 ? flags.format.map(readFormat) : [ON_SCREEN];
  if (wanted.filter(({ file }) => file === undefined).length > 1)
    throw new UsageError("only one format can be printed", "Write the others to files: --format junit=junit.xml.");
  const run = openRun(names, io.folder, new Map(variants.map(({ contract }) => [contract.variant, contract])));
  assertApart(wanted, run.logs, io.folder);
  for (const { format, file } of wanted) {
    if (file !== undefined) {
      const pieces = renderAs(format, run, { color: false, columns: FILE_COLUMNS });
      await writePieces(resolve(io.folder, file), ADVICE, pieces);
      continue;
    }
    const layout = { color: wantsColor(io.stdout, io.environment, flags.color), columns: io.stdout.columns };
    for await (const piece of renderAs(format, run, layout)) io.stdout.write(piece);
  }
  return names.length > 1 ? exitCodeOf(await run.report()) : 0;
}

/**
 * Rejects outputs that would overwrite a log or each other. A log is read while it is rendered, and nothing else can
 * replace it.
 */
function assertApart(wanted: readonly Wanted[], logs: readonly string[], folder: string): void {
  const taken: string[] = [];
  for (const { format, file } of wanted) {
    if (file === undefined) continue;
    const path = resolve(folder, file);
    if (logs.some((each) => isSameFile(each, path)))
      throw new UsageError(`--format ${format}=${file} would overwrite the log`, "Choose another file.");
    if (taken.some((each) => isSameFile(each, path)))
      throw new UsageError(`several formats use the same file, ${file}`, "Use a separate file for each format.");
    taken.push(path);
  }
}

const FILE_COLUMNS = 100;

const ON_SCREEN: Wanted = { format: DEFAULT_FORMAT, file: undefined };

const CHOICE = `--format ${REPORT_FORMATS.join(", ")}, or one of them with a file, such as --format badge=payspec.svg`;

function readFormat(text: string): Wanted {
  const [name = "", ...rest] = text.split("=");
  const format = REPORT_FORMATS.find((each) => each === name);
  if (!format) throw new UsageError(`unknown format ${name}`, `Choose ${CHOICE}.`);
  if (rest.length === 0) return { format, file: undefined };
  const file = rest.join("=");
  if (file === "") throw new UsageError(`--format ${text} has no file name`, `Choose ${CHOICE}.`);
  return { format, file };
}

const ADVICE = "choose another place with --format name=file";

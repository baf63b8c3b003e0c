import { createStyle } from "../../report/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { newBaseline } from "../baseline/baseline-file.ts";
import { wantsColor } from "../color.ts";
import { concludeFrom } from "../doctor/conclusion.ts";
import { type DoctorFlags, diagnose } from "../doctor/diagnose.ts";
import type { Diagnosis } from "../doctor/diagnosis.ts";
import { diagnosisJson, diagnosisText } from "../doctor/diagnosis-text.ts";
import { baselineEntries } from "../doctor/prediction.ts";
import type { GuardedIo } from "../io.ts";
import { quote } from "../quote.ts";
import { UsageError } from "../usage-error.ts";
import { assertFree, writeTogether } from "../write-together.ts";

/** `payspec doctor [url]` */
export async function doctorCommand(flags: DoctorFlags, io: GuardedIo, variants: readonly Variant[]): Promise<number> {
  const { baseline, writeBaseline } = flags;
  if (baseline !== undefined && writeBaseline !== undefined)
    throw new UsageError("--baseline and --write-baseline cannot be combined");
  if (writeBaseline !== undefined) assertFree(io.folder, [writeBaseline], flags.force);
  const diagnosis = await diagnose(flags, io, variants);
  const conclusion = concludeFrom(diagnosis);
  const style = createStyle(wantsColor(io.stdout, io.environment, flags.color));
  io.stdout.write(
    flags.json
      ? diagnosisJson(diagnosis, conclusion)
      : diagnosisText(diagnosis, conclusion, { style, columns: io.stdout.columns, verbose: flags.verbose }),
  );
  if (writeBaseline !== undefined) await writeBaselineOf(diagnosis, writeBaseline, io);
  return conclusion.exit;
}

/** Writes the baseline, unless nothing could be predicted: an empty one would imply that everything can be judged. */
async function writeBaselineOf({ chapters }: Diagnosis, path: string, io: GuardedIo): Promise<void> {
  const predicted = chapters.flatMap(({ prediction }) => (prediction?.kind === "predicted" ? [prediction] : []));
  if (predicted.length === 0) {
    io.stderr.write(`payspec: ${path} was not written: payspec cannot predict what would stay inconclusive\n`);
    return;
  }
  const entries = predicted.flatMap(({ variant, open }) => baselineEntries(variant, open));
  writeTogether(io.folder, [{ path, text: await newBaseline(entries) }]);
  io.stderr.write(`payspec: ${path} was written: use it with \`payspec run --baseline ${quote(path)}\`\n`);
}

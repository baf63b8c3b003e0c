import { createStyle } from "../../report/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { BASELINE_NAME } from "../baseline/baseline-file.ts";
import { wantsColor } from "../color.ts";
import { configurationText } from "../init/configuration-text.ts";
import { firstBaseline } from "../init/first-baseline.ts";
import { gatherWishes, type WishFlags } from "../init/gather.ts";
import { nextSteps } from "../init/next-steps.ts";
import { CONFIGURATION_PATH, planCi, planDriver } from "../init/plan-files.ts";
import { createQuestioner } from "../init/questioner.ts";
import { schemaCopies } from "../init/schema-copies.ts";
import type { Io } from "../io.ts";
import { assertFree, writeTogether } from "../write-together.ts";

export interface InitFlags extends WishFlags {
  readonly force: boolean;
  readonly yes: boolean;
  readonly color: boolean;
}

/** `payspec init`: all is asked and checked before the first file is written. */
export async function initCommand(flags: InitFlags, io: Io, known: readonly Variant[]): Promise<number> {
  const { folder, stdin, stdout, environment } = io;
  const style = createStyle(wantsColor(stdout, environment, flags.color));
  // Nobody answers ten questions to hear that.
  assertFree(folder, [CONFIGURATION_PATH], flags.force);
  const person = stdin?.isTTY && stdout.isTTY && !flags.yes ? createQuestioner(stdin, stdout, style) : undefined;
  const wishes = await gatherWishes(flags, known, person).finally(() => person?.leave());

  const ci = planCi(wishes, folder);
  const driver = planDriver(wishes);
  const paths = [
    CONFIGURATION_PATH,
    ...(wishes.baseline ? [BASELINE_NAME] : []),
    ...(driver ? [driver.path] : []),
    ...(ci ? [ci.path] : []),
  ];
  assertFree(folder, paths, flags.force);
  const text = configurationText(wishes);
  const baseline = wishes.baseline ? await firstBaseline(text, wishes.variants, io) : undefined;
  const files = [
    { path: CONFIGURATION_PATH, text },
    ...(baseline === undefined ? [] : [{ path: BASELINE_NAME, text: baseline }]),
    ...(driver ? [driver] : []),
    ...(ci ? [ci] : []),
    ...schemaCopies(baseline === undefined ? ["configuration"] : ["configuration", "baseline"]),
  ];
  writeTogether(folder, files);
  stdout.write(`${person ? "\n" : ""}${nextSteps(wishes, paths, style)}`);
  return 0;
}

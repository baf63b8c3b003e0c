import type { VariantReport } from "../runner/index.ts";
import { mark } from "./mark.ts";
import { held, type OpenQuestion, openQuestions } from "./open-question.ts";
import { count, hang, listSome } from "./paragraph.ts";
import { printable } from "./printable.ts";
import { remedyFor } from "./remedy.ts";
import type { Style } from "./style.ts";
import { mustConclude } from "./verdict.ts";

export interface QuestionListOptions {
  readonly style: Style;
  readonly columns: number;
  /** True if nothing is omitted. */
  readonly verbose: boolean;
}

/** Maximum number of reasons printed; longer lists belong in a file. */
const MAX_QUESTIONS = 8;

/** Returns what stayed inconclusive, by reason, with the remedy. Names on which the verdict depends come first. */
export function questionList(variant: VariantReport, strict: boolean, options: QuestionListOptions): readonly string[] {
  const { style, verbose } = options;
  const needed = new Set(variant.requirements.filter((each) => mustConclude(each, strict)).map(({ id }) => id));
  const all = openQuestions(variant);
  const shown = verbose ? all : all.slice(0, MAX_QUESTIONS);
  const left = all.length - shown.length;
  return [
    ...(all.length > 0 ? [""] : []),
    ...shown.flatMap((each) => questionLines(each, needed, options)),
    ...(left > 0 ? [style.dim(`    and ${count(left, "more reason")}`)] : []),
  ];
}

function questionLines(
  { reason, blocker, requirements, scenarios }: OpenQuestion,
  needed: ReadonlySet<string>,
  { style, columns, verbose }: QuestionListOptions,
): readonly string[] {
  const { what, names: all } = held({ requirements, scenarios });
  const names = [...all].sort((left, right) => Number(needed.has(right)) - Number(needed.has(left)));
  const remedy = remedyFor(blocker);
  const [first = "", ...rest] = hang("    ", `${what}: ${printable(reason)}`, columns);
  return [
    `  ${mark(style, "inconclusive")} ${first.slice(4)}`,
    ...rest,
    ...(remedy === undefined ? [] : hang("      ", `to conclude: ${printable(remedy)}`, columns)),
    ...hang("      ", listSome(names, verbose ? names.length : 4), columns).map((each) => style.dim(each)),
  ];
}

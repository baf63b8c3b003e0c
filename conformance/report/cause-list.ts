import type { Contract } from "../contract/index.ts";
import type { Cause, CheckResult, VariantReport } from "../runner/index.ts";
import { causeExample, causeReach, causeTitle } from "./cause-text.ts";
import type { FindScript } from "./kept-script.ts";
import { mark, paintOf } from "./mark.ts";
import { beside, count, hang } from "./paragraph.ts";
import { MAX_FOUND, printable } from "./printable.ts";
import type { Style } from "./style.ts";
import { whereText } from "./where-text.ts";

export interface CauseListOptions {
  readonly style: Style;
  readonly columns: number;
  /** Contract from which requirements are printed. */
  readonly contract: Contract | undefined;
  readonly findScript: FindScript;
  /** Reasons of the baseline for accepted requirements, by requirement. */
  readonly accepted: ReadonlyMap<string, string>;
}

/** Maximum width of the column of ids; longer ids share their line with the text. */
const MAX_ID = 32;

/**
 * Returns the failures of a variant by cause, the widest first: each with one example and every requirement that fails
 * because of it. A requirement that fails for several causes is listed under the first.
 */
export function causeList(variant: VariantReport, options: CauseListOptions): readonly string[] {
  const listed = new Set<string>();
  return variant.causes.flatMap((cause, index) => {
    const own = cause.requirements.filter((each) => !listed.has(each));
    for (const each of own) listed.add(each);
    return [
      "",
      ...causeLines(cause, index + 1, options),
      ...exampleLines(index + 1, variant, options),
      ...own.flatMap((id) => requirementLine(id, variant, options)),
    ];
  });
}

function causeLines(cause: Cause, number: number, { style, columns }: CauseListOptions): readonly string[] {
  const label = `${number}. `;
  const [first = "", ...rest] = hang(label, causeTitle(cause), columns);
  const paint = paintOf(style, cause.outcome);
  return [
    paint(style.bold(first)),
    ...rest.map((each) => paint(style.bold(each))),
    ...hang("   ", causeReach(cause), columns),
  ];
}

function exampleLines(number: number, variant: VariantReport, options: CauseListOptions): readonly string[] {
  const { style, columns, contract, findScript } = options;
  const example = causeExample(number, variant, findScript);
  if (!example) return [];
  const { check, scenario, script } = example;
  const row = (label: string, text: string | undefined): readonly string[] => {
    if (text === undefined) return [];
    const prefix = `      ${label.padEnd(10)}`;
    const [first = "", ...rest] = hang(prefix, text, columns);
    return [`${style.dim(first.slice(0, prefix.length))}${first.slice(prefix.length)}`, ...rest];
  };
  const shown = (text: string | undefined) => (text === undefined ? undefined : printable(text, MAX_FOUND));
  return [
    ...row("expected", shown(check.expected)),
    ...row("got", shown(check.actual)),
    ...row("request", shown(requestText(check))),
    ...row("where", contract && whereText(contract, check.requirement)),
    // On one line, however long, so that it can be copied.
    `      ${style.dim(script === undefined ? "scenario  " : "again     ")}${script ?? scenario}`,
  ];
}

/** Returns the request of a check, with its body if the failure is about what was sent. */
function requestText({ request, requestBody, difference }: CheckResult): string | undefined {
  const isOfRequest = difference === "refused" || difference === "accepted" || difference === "effect";
  return isOfRequest && requestBody !== undefined ? `${request}  ${requestBody}` : request;
}

/**
 * Returns the lines of a requirement; none if it did not end as violated or finding, since a suite error is listed
 * elsewhere.
 */
function requirementLine(
  id: string,
  { requirements, causes }: VariantReport,
  { style, columns, accepted }: CauseListOptions,
): readonly string[] {
  const found = requirements.find((each) => each.id === id);
  if (found?.outcome !== "violated" && found?.outcome !== "finding") return [];
  const others = causes.filter((each) => each.requirements.includes(id)).length - 1;
  const also = others > 0 ? ` (and by ${count(others, "other cause")})` : "";
  const line = beside(`    ${id.padEnd(MAX_ID)}   `, `${found.text}${also}`, columns);
  const reason = accepted.get(id);
  return [
    `  ${mark(style, found.outcome)} ${paintOf(style, found.outcome)(id)}${style.dim(line.slice(4 + id.length))}`,
    ...(reason === undefined ? [] : hang("      baseline  ", printable(reason), columns)),
  ];
}

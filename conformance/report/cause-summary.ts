import type { Contract } from "../contract/index.ts";
import type { Report, VariantReport } from "../runner/index.ts";
import { acceptedIn } from "./baseline.ts";
import { causeExample, causeReach, fittingTitle } from "./cause-text.ts";
import type { FindScript } from "./kept-script.ts";
import { MARKS, paintOf } from "./mark.ts";
import { beside, count } from "./paragraph.ts";
import { printable } from "./printable.ts";
import type { Style } from "./style.ts";
import { whereText } from "./where-text.ts";

export interface CauseSummaryOptions {
  readonly style: Style;
  readonly columns: number;
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly findScript: FindScript;
  /** Maximum number of lines. */
  readonly lines: number;
}

/** Number of lines of a cause with its example. */
const FULL = 4;

/**
 * Summarises the causes of all variants: all of them if there is room, the first ones with examples. Causes that the
 * baseline accepts completely are only counted.
 */
export function causeSummary(report: Report, options: CauseSummaryOptions): readonly string[] {
  const all = report.variants.flatMap((variant) => {
    const accepted = acceptedIn(report.baseline, variant.variant);
    return variant.causes.map((cause, index) => ({
      variant,
      number: index + 1,
      cause,
      isAccepted: cause.requirements.every((each) => accepted.has(each)),
    }));
  });
  const violated = all.filter(({ cause, isAccepted }) => cause.outcome === "violated" && !isAccepted);
  const findings = all.filter(({ cause }) => cause.outcome === "finding").length;
  const known = all.filter(({ isAccepted }) => isAccepted).length;
  const others = [
    ...(findings > 0 ? [`${count(findings, "cause")} of findings only`] : []),
    ...(known > 0 ? [`${count(known, "cause")} in the baseline`] : []),
  ];
  const last = others.length > 0 ? [options.style.dim(`  and ${others.join(", ")}`)] : [];
  const room = options.lines - last.length;
  const roomForExamples = Math.floor((room - violated.length) / (FULL - 1));
  const full = Math.max(1, Math.min(violated.length, roomForExamples));
  const fits = full * FULL + (violated.length - full) <= room;
  const shown = fits ? violated : violated.slice(0, full + Math.max(0, room - 1 - full * FULL));
  const left = violated.length - shown.length;
  return [
    ...shown.flatMap(({ variant, number }, index) => causeLines(variant, number, index < full, report, options)),
    ...(left > 0 ? [options.style.dim(`  and ${count(left, "more cause")}`)] : []),
    ...last,
  ];
}

/** Returns one line, or {@link FULL}. No line is wrapped except the script, which is meant to be copied. */
function causeLines(
  variant: VariantReport,
  number: number,
  isFull: boolean,
  { variants }: Report,
  { style, columns, contracts, findScript }: CauseSummaryOptions,
): readonly string[] {
  const cause = variant.causes[number - 1];
  const example = causeExample(number, variant, findScript);
  if (!cause || !example) return [];
  const { check, scenario, script } = example;
  const whose = variants.length > 1 ? `${variant.variant} ` : "";
  const label = `  ${MARKS[cause.outcome]} ${whose}${number}. `;
  const title = beside(label, `${fittingTitle(cause, columns - label.length)}   (${causeReach(cause)})`, columns);
  const contract = contracts.get(variant.variant);
  const where = (contract && whereText(contract, check.requirement)) ?? check.requirement;
  const found = `expected ${printable(check.expected ?? "")}, got ${printable(check.actual ?? "")}`;
  return [
    paintOf(style, cause.outcome)(title),
    ...(isFull
      ? [
          beside("      ", found, columns),
          style.dim(beside("      ", where, columns)),
          script === undefined ? beside("      ", scenario, columns) : `      again ${script}`,
        ]
      : []),
  ];
}

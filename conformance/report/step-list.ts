import { formatCount, hang } from "./paragraph.ts";
import { printable } from "./printable.ts";
import type { Step } from "./steps.ts";
import type { Style } from "./style.ts";

export interface StepListOptions {
  readonly style: Style;
  readonly columns: number;
  /** True if the requirements of each step are named, and no step is omitted. */
  readonly verbose: boolean;
  /** Maximum number of lines without `verbose`. */
  readonly lines: number;
}

/** Returns the steps to exit code 0, one line for each, with the number of requirements it settles. */
export function stepList(steps: readonly Step[], options: StepListOptions): readonly string[] {
  const { style, verbose } = options;
  if (steps.length === 0) return [];
  const several = new Set(steps.map(({ variant }) => variant)).size > 1;
  const blocks = steps.map((each) => stepLines(each, several, options));
  const shown = verbose ? blocks : fitting(blocks, options.lines);
  const left = blocks.length - shown.length;
  return [
    style.bold("To exit with 0 (requirements that each step settles):"),
    ...shown.flat(),
    ...(left > 0 ? [style.dim(`        and ${left} more: see --verbose`)] : []),
  ];
}

/** Returns the blocks that fit, with the heading and the line that counts the rest. */
function fitting(blocks: readonly (readonly string[])[], lines: number): readonly (readonly string[])[] {
  const ends = blocks.map((_, index) => blocks.slice(0, index + 1).flat().length);
  const all = (ends.at(-1) ?? 0) + 1 <= lines;
  return all ? blocks : blocks.filter((_, index) => (ends[index] ?? 0) + 2 <= lines);
}

function stepLines(
  { variant, remedy, requirements }: Step,
  several: boolean,
  { style, columns, verbose }: StepListOptions,
): readonly string[] {
  const label = `  ${formatCount(requirements.length).padStart(5)} `;
  const whose = several ? `${variant}: ` : "";
  return [
    ...hang(label, `${whose}${printable(remedy)}`, columns),
    ...(verbose ? hang(" ".repeat(label.length), requirements.join(", "), columns).map(style.dim) : []),
  ];
}

import type { Contract } from "../contract/index.ts";
import type { Explored, Found, Progress } from "../explore/index.ts";
import { createStyle, printable, type Style } from "../report/index.ts";
import { EXIT_CODES, type Verdict } from "../runner/index.ts";
import { printStep, type Story } from "../scenario/index.ts";
import { verdictOf } from "./explore-verdict.ts";

/** What is explored, and where. */
export function headText(
  { title, version }: Contract,
  url: string,
  payspec: string,
  journey: { readonly runs: number; readonly seed: number } | undefined,
): string {
  const facts = journey ? [`seed ${journey.seed}`, `${journey.runs} stories`] : ["one story"];
  return `\n${[`payspec ${payspec}`, ...facts].join("   ")}\n${title} ${version}   ${printable(url)}\n`;
}

/** How far an exploration is, on one line. */
export function progressText({ stories, found }: Progress, runs: number): string {
  const counted = `  ${stories} of ${runs} stories`;
  return found ? `${counted}   one breaks the contract; the shortest so far has ${steps(found)}` : counted;
}

/** A story, each step with its number. */
export function storyText(story: Story): string {
  const width = String(story.length).length;
  return story.map((step, index) => `    ${String(index + 1).padStart(width)}  ${printStep(step)}\n`).join("");
}

/** What is known of a story beside its steps. */
export function originText({ story, first, shortest, tally }: Found): string {
  if (first === story) return "This story breaks the contract:";
  const met = `Story ${tally.stories} broke the contract, with ${steps(first)}.`;
  return `${met} ${shortest ? "The shortest that does" : "The shortest that was found until the end"}:`;
}

/** What all stories have shown, and what that comes to: the last thing that is read. */
export function explorationText(explored: Explored, color: boolean): string {
  const style = createStyle(color);
  const verdict = verdictOf(explored);
  const paint = PAINTS[verdict](style);
  const lines = [
    ...rowsOf(explored).map(([label, text]) => `  ${style.dim(label.padEnd(14))}${text}`),
    "",
    paint(style.banner(explored.kind === "ended" ? explored.end.kind : explored.kind)),
    ...(verdict === "conformant" ? [] : [`exit ${EXIT_CODES[verdict]}: ${because(explored)}.`]),
  ];
  return `${lines.join("\n")}\n`;
}

const PAINTS = {
  conformant: ({ green }) => green,
  partial: ({ yellow }) => yellow,
  "non-conformant": ({ red }) => red,
  unreachable: ({ red }) => red,
  "suite-error": ({ red }) => red,
} as const satisfies Record<Verdict, (style: Style) => Style["red"]>;

/** Reasons hold ids, so there may be one for each story. */
const MOST_REASONS = 5;

function rowsOf({ tally, undriven }: Explored): readonly (readonly [label: string, text: string])[] {
  const { declared, seen } = tally.transitions;
  const unseen = declared.filter((each) => !seen.includes(each));
  const others = unseen.length > 0 ? `; not ${unseen.join(", ")}` : "";
  return [
    ["stories", `${tally.stories}, with ${tally.steps} steps`],
    ["evidence", `${tally.evidence} by checks and validated answers`],
    ["transitions", `${seen.length} of ${declared.length} seen${others}`],
    ["observations", String(tally.observations.length)],
    ...tally.findings.map(({ requirement, expected = "", actual = "" }) => {
      return ["finding", `${requirement}: expected ${printable(expected)}, got ${printable(actual)}`] as const;
    }),
    ...[...tally.unfinished]
      .slice(0, MOST_REASONS)
      .map(([reason, count]) => ["unfinished", `${count}: ${printable(reason)}`] as const),
    ...(tally.unfinished.size > MOST_REASONS
      ? [["unfinished", `for ${tally.unfinished.size - MOST_REASONS} more reasons`] as const]
      : []),
    ...undriven.map((each) => ["not explored", `what needs ${each}: the driver has no such ability`] as const),
  ];
}

function because(explored: Explored): string {
  if (explored.kind === "found") return `${explored.violation.requirement} is violated`;
  if (explored.kind === "ended") return printable(explored.end.message);
  if (explored.tally.evidence === 0) return "nothing was checked";
  if (!explored.complete) return "nothing is violated, but it was ended before all stories were told";
  if (explored.tally.unfinished.size > 0) return "nothing is violated, but not every story could be told to its end";
  return "nothing is violated, but the driver cannot do all that stories need";
}

function steps(story: Story): string {
  return `${story.length} ${story.length === 1 ? "step" : "steps"}`;
}

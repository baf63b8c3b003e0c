import { type Outcome, type Results, type Row, STEPS } from "./results.ts";
import { VARIANTS } from "./variants.ts";

const MARKS = { green: "✓", exception: "(✓)", skipped: "–", red: "✗" } as const satisfies Record<
  Outcome["outcome"],
  string
>;

/** Renders the matrix for people, with every reason below it. */
export function resultsPage({ date, toolchains, rows }: Results): string {
  const machine = Object.entries(toolchains).map(([name, version]) => (version ? `${name} ${version}` : `no ${name}`));
  const titles = ["generator", "version", "client", "reads", ...STEPS, "checked with"];
  return [
    "<!-- Written by `npm run generators`. Do not edit. -->",
    "# Client generators",
    "",
    `${date}, ${machine.join(", ")}.`,
    "",
    "✓ is well, (✓) an exception, – not run here, ✗ wrong; integration first, then alternate.",
    "",
    `| ${titles.join(" | ")} |`,
    `|${titles.map(() => "---|").join("")}`,
    ...rows.map(line),
    "",
    ...reasons(rows),
    "",
  ].join("\n");
}

function line(row: Row): string {
  const steps = STEPS.map((step) =>
    VARIANTS.map((variant) => row.variants[variant][step])
      .map((outcome) => (outcome ? MARKS[outcome.outcome] : ""))
      .join(" ")
      .trim(),
  );
  return `| ${[row.generator, row.version, row.language, row.input, ...steps, row.checkedWith].join(" | ")} |`;
}

/** Returns each reason once, even if several variants share it. */
function reasons(rows: readonly Row[]): readonly string[] {
  const lines = rows.flatMap(({ generator, whyNot31, options, variants }) => [
    ...(options ? [`- ${generator}, options: ${options}`] : []),
    ...(whyNot31 ? [`- ${generator}, not openapi.json: ${whyNot31}`] : []),
    ...STEPS.flatMap((step) =>
      VARIANTS.map((variant) => variants[variant][step])
        .filter((outcome) => outcome !== undefined)
        .flatMap((outcome) => (outcome.outcome === "green" ? [] : [`- ${generator}, ${step}: ${firstLine(outcome)}`])),
    ),
  ]);
  return [...new Set(lines)];
}

function firstLine({ reason }: { readonly reason: string }): string {
  return reason.split("\n", 1)[0] ?? reason;
}

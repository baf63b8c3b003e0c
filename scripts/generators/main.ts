import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { matrix } from "./matrix/index.ts";
import { type Results, type Row, STEPS } from "./results.ts";
import { resultsPage } from "./results-page.ts";
import { runMatrix } from "./run-matrix.ts";
import { dotnet } from "./toolchains/dotnet.ts";
import { go } from "./toolchains/go.ts";
import { java, maven } from "./toolchains/java.ts";
import { node } from "./toolchains/node.ts";
import { php } from "./toolchains/php.ts";
import { python } from "./toolchains/python.ts";
import { rust } from "./toolchains/rust.ts";
import { VARIANTS } from "./variants.ts";

const TOOLCHAINS = [node, java, maven, go, python, rust, dotnet, php];
const MARKS = { green: "✓", exception: "✓", skipped: "–", red: "✗" } as const;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => matrix.every((each) => each.name !== name));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(", ")}\nthere are: ${matrix.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}
const chosen = wanted.length === 0 ? matrix : matrix.filter(({ name }) => wanted.includes(name));

const folder = mkdtempSync(join(tmpdir(), "payspec-generators-"));
const rows = await runMatrix(chosen, folder, (generator, variant, step, result) => {
  const why = result.outcome === "green" ? "" : `\n    ${result.outcome}: ${result.reason.replaceAll("\n", "\n    ")}`;
  console.log(`${MARKS[result.outcome]} ${generator.padEnd(26)} ${variant.padEnd(12)} ${step}${why}`);
});
const steps = rows.flatMap((row) => VARIANTS.flatMap((variant) => STEPS.map((step) => row.variants[variant][step])));
const red = steps.filter((each) => each?.outcome === "red").length;

const isWhole = (row: Row) => VARIANTS.every((variant) => row.variants[variant].generate?.outcome !== "skipped");
const whole = rows.every(isWhole);
if (wanted.length > 0) console.log(`\nThe outputs are in ${folder}`);
else {
  rmSync(folder, { recursive: true });
  if (whole) {
    const date = new Date().toISOString().slice(0, 10);
    const toolchains = Object.fromEntries(TOOLCHAINS.map(({ name, version }) => [name, version() ?? null]));
    const results: Results = { date, toolchains, rows };
    writeFileSync(new URL("results.json", import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
    writeFileSync(new URL("results.md", import.meta.url), resultsPage(results));
  } else console.log("\nSome generators could not run here; the results were not updated.");
}
console.log(`\n${red} of ${steps.filter(Boolean).length} steps failed`);
process.exitCode = red > 0 ? 1 : whole ? 0 : 4;

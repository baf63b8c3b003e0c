import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { measureGrowth } from "./growth/growth.ts";
import { renderGrowth } from "./growth/tables.ts";
import { writeResults } from "./results.ts";
import type { Row } from "./row.ts";
import { measureFullRun, measureLargeBody, measureRepeats } from "./rows/memory.ts";
import { measureDepth, measureIterations, measureStartUp, measureThroughput, measureWarm } from "./rows/speed.ts";
import { PAYSPEC } from "./sandbox.ts";
import { fillIn, renderTable } from "./table.ts";

/**
 * `npm run bench`: measures the built payspec against its rivals, prints the table, and writes it to results.json and
 * docs/benchmarks.md. With names, measures only those and writes nothing. `npm run bench -- growth` measures how a run
 * grows, and writes that to growth/results.json and the same page.
 */
const MEASURES: Readonly<Record<string, (folder: string) => Promise<readonly Row[]>>> = {
  "start-up": measureStartUp,
  iterations: measureIterations,
  warm: measureWarm,
  "full-run": measureFullRun,
  depth: measureDepth,
  repeats: measureRepeats,
  "large-body": measureLargeBody,
  throughput: measureThroughput,
};

const PAGE = fileURLToPath(new URL("../../docs/benchmarks.md", import.meta.url));

function fillPage(part: "bench" | "growth", content: string): string {
  return fillIn(readFileSync(PAGE, "utf8"), part, content);
}

async function measureRows(names: readonly string[], folder: string): Promise<void> {
  const rows: Row[] = [];
  for (const name of names) {
    console.error(`measuring: ${name}`);
    rows.push(...((await MEASURES[name]?.(folder)) ?? []));
  }
  const [processor, ...others] = cpus();
  const results = {
    date: new Date().toISOString().slice(0, 10),
    machine: { node: process.version, processor: processor?.model ?? "unknown", cores: 1 + others.length },
    rows,
  };
  const table = renderTable(results);
  console.log(table);
  if (names.length < Object.keys(MEASURES).length) return;
  writeResults(results);
  writeFileSync(PAGE, fillPage("bench", table));
}

const all = Object.keys(MEASURES);
const names = process.argv.slice(2);
const unknown = names.filter((each) => each !== "growth" && !all.includes(each));
if (unknown.length > 0)
  throw new Error(`unknown measurement: ${unknown.join(", ")}; known: ${[...all, "growth"].join(", ")}`);
if (!existsSync(PAYSPEC)) throw new Error("dist/ does not exist: run npm run build");

const folder = mkdtempSync(join(tmpdir(), "payspec-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const startedMs = performance.now();
const rows = names.length === 0 ? all : all.filter((each) => names.includes(each));
// Fails before measuring if the page cannot take the results.
if (rows.length === all.length) fillPage("bench", "");
if (names.includes("growth")) {
  fillPage("growth", "");
  const text = renderGrowth(await measureGrowth(folder));
  console.log(text);
  writeFileSync(PAGE, fillPage("growth", text));
}
if (rows.length > 0) await measureRows(rows, folder);
console.error(`in ${Math.round((performance.now() - startedMs) / 1_000)} s`);

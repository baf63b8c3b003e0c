import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runGrowth } from "./growth/growth.ts";
import { fillIn } from "./markers.ts";
import { writeResults } from "./results.ts";
import type { Row } from "./row.ts";
import { measureDepth } from "./rows/depth.ts";
import { measureFullRun } from "./rows/full-run.ts";
import { measureLargeBody } from "./rows/large-body.ts";
import { measureRepeats } from "./rows/repeats.ts";
import { measureStartUp } from "./rows/start-up.ts";
import { measureStory } from "./rows/story.ts";
import { measureThroughput } from "./rows/throughput.ts";
import { measureWarm } from "./rows/warm.ts";
import { PAYSPEC } from "./sandbox.ts";
import { renderTable } from "./table.ts";

/**
 * `npm run bench`: measures the built payspec against its rivals, prints the table, and writes it to results.json and
 * docs/benchmarks.md. With names, measures only those and writes nothing. `npm run bench -- growth` measures how a run
 * grows.
 */
const MEASURES: Readonly<Record<string, (folder: string) => Promise<readonly Row[]>>> = {
  "start-up": measureStartUp,
  story: measureStory,
  warm: measureWarm,
  "full-run": measureFullRun,
  depth: measureDepth,
  repeats: measureRepeats,
  "large-body": measureLargeBody,
  throughput: measureThroughput,
};

const PAGE = fileURLToPath(new URL("../../docs/benchmarks.md", import.meta.url));

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
  writeFileSync(PAGE, fillIn(readFileSync(PAGE, "utf8"), table));
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
if (names.includes("growth")) console.log(await runGrowth(folder));
const rows = names.length === 0 ? all : all.filter((each) => names.includes(each));
if (rows.length === all.length) fillIn(readFileSync(PAGE, "utf8"), ""); // fail before measuring if the page cannot take the table
if (rows.length > 0) await measureRows(rows, folder);
console.error(`in ${Math.round((performance.now() - startedMs) / 1_000)} s`);

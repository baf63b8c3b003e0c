import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { figureOf, type Measure } from "./measure.ts";
import { PAYSPEC, startMock, startSandbox } from "./payspec.ts";
import { measureReads } from "./reads.ts";
import { measureVerdict, measureVersion } from "./start-up.ts";
import { measureSuite } from "./suite.ts";
import { renderTable } from "./table.ts";

/** Measures the built payspec beside rivals, prints a table, and writes `results.json`. */
async function bench(folder: string): Promise<readonly Measure[]> {
  const version = await measureVersion(folder);
  const verdict = await measureVerdict(folder);
  const sandbox = await startSandbox(folder);
  try {
    const suite = await measureSuite(folder, sandbox);
    const mock = await startMock(folder);
    try {
      return [version, verdict, ...suite, await measureReads(folder, sandbox, mock)];
    } finally {
      await mock.stop();
    }
  } finally {
    await sandbox.stop();
  }
}

if (!existsSync(PAYSPEC)) throw new Error("there is no dist/: npm run build");
const folder = mkdtempSync(join(tmpdir(), "payspec-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const measures = await bench(folder);
const processors = cpus();
const machine = { node: process.version, processor: processors[0]?.model ?? "unknown", cores: processors.length };
const results = measures.map((each) => ({ ...each, compared: figureOf(each, each.by) }));
const file = fileURLToPath(new URL("results.json", import.meta.url));
writeFileSync(file, `${JSON.stringify({ machine, measures: results }, null, 2)}\n`);
console.log(renderTable(measures));
console.log(`\nmedians on ${machine.cores} cores of ${machine.processor}, Node ${machine.node}`);

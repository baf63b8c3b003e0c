import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Finished, program, run } from "../node-process.ts";
import { bundled } from "../own/bundled.ts";
import { readRecording, replay } from "../replay/replay.ts";
import { takeTurns } from "../rounds.ts";
import { compare, type Row } from "../row.ts";
import { headersOf, PAYSPEC, type Sandboxes, withSandboxes } from "../sandbox.ts";

/** Measures a run of the full suites, of both variants at once. */
export function measureFullRun(folder: string): Promise<readonly Row[]> {
  return withSandboxes(folder, async (sandboxes) => {
    await runSuites(folder, sandboxes);
    const recording = readRecording(join(folder, REPORT, "log.ndjson"));
    const requests = recording.exchanges.length;
    const inMemory = await bundled("in-memory");
    const turns = await takeTurns<keyof Turns, Suites>(
      { rounds: 5 },
      {
        payspec: () => runSuites(folder, sandboxes),
        raw: () => replay(folder, recording),
        loop: () => readInALoop(folder, sandboxes, requests),
        memory: async () => {
          const finished = await run([inMemory], { folder });
          return { ...finished, suitesMs: Number(finished.stdout) };
        },
      },
    );
    return rowsOf(turns, requests);
  });
}

/** Cost of one run; for payspec also the time of the suites alone, without start-up and reports. */
interface Suites extends Finished {
  readonly suitesMs?: number;
}

const REPORT = "payspec-report";

async function runSuites(folder: string, { config }: Sandboxes): Promise<Suites> {
  const environment = { PAYSPEC_ALLOW_LIVE: "1" };
  const finished = await run([PAYSPEC, "run", "--config", config], { folder, environment });
  const report: { readonly durationMs: number } = JSON.parse(readFileSync(join(folder, REPORT, "report.json"), "utf8"));
  return { ...finished, suitesMs: report.durationMs };
}

function readInALoop(folder: string, { url, paymentPath, merchant }: Sandboxes, requests: number): Promise<Finished> {
  const environment = { BENCH_HEADERS: JSON.stringify(headersOf(merchant)) };
  const args = [program("rivals/reads-by-undici.mjs"), `${url}${paymentPath}`, String(requests)];
  return run(args, { folder, environment });
}

type Turns = Readonly<Record<"payspec" | "raw" | "loop" | "memory", readonly Suites[]>>;

function rowsOf({ payspec, raw, loop, memory }: Turns, requests: number): readonly Row[] {
  const count = requests.toLocaleString("en");
  return [
    compare(
      {
        what: "full suite, both variants: CPU of the run",
        rival: `raw replay of its ${count} requests`,
        unit: "ms",
        by: "ratio",
        target: { is: "at most", figure: 2 },
      },
      payspec.map(({ cpuMs }) => cpuMs),
      raw.map(({ cpuMs }) => cpuMs),
    ),
    compare(
      {
        what: "full suite, both variants: in memory on virtual time",
        rival: "the same over HTTP",
        unit: "ms",
        by: "ratio",
        target: { is: "at most", figure: 0.3 },
      },
      memory.map(({ suitesMs }) => suitesMs ?? Number.NaN),
      payspec.map(({ suitesMs }) => suitesMs ?? Number.NaN),
    ),
    compare(
      {
        what: "full suite, both variants: peak memory",
        rival: `undici in a loop, ${count} reads`,
        unit: "MiB",
        by: "difference",
        target: { is: "at most", figure: 60 },
      },
      payspec.map(({ peakMiB }) => peakMiB),
      loop.map(({ peakMiB }) => peakMiB),
    ),
  ];
}

import { rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { measureCost, payspec, rounded } from "./cost.ts";
import { withDeployment } from "./deployment.ts";
import { growLog, readScenarios, type ScenarioPlace } from "./logs.ts";
import {
  type ByConcurrency,
  type ByLatency,
  type ByLog,
  type ByScenarios,
  CONCURRENCY_LATENCY_MS,
  type Growth,
  type LongestScenario,
} from "./results.ts";

const REPEATS = [1, 10, 100];
const LATENCIES_MS = [0, 20, 150];
const CONCURRENCIES = [1, 2, 4, 8, 16, 32];
const LOG_MEGABYTES = [1, 15, 100, 1_000];

/** Minimum size of the log of the full suite; a shorter log takes a run of part of the suite. */
const WHOLE_LOG_MEGABYTES = 7;

/** Exit codes of a run of a single scenario: one that only observes exits with 4, since it never judges anything. */
const WHATEVER_IT_JUDGES = [0, 4];

/** Path of the log, relative to the folder of a run. */
const LOG = join("payspec-report", "log.ndjson");

/** Measures how a run and a report grow, and writes `results.json`. */
export async function measureGrowth(folder: string): Promise<Growth> {
  const processors = cpus();
  const growth: Growth = {
    date: new Date().toISOString().slice(0, 10),
    machine: { node: process.version, processor: processors[0]?.model ?? "unknown", cores: processors.length },
    scenarios: await inTurn("repeats", REPEATS, (repeats) => measureScenarios(folder, repeats)),
    latency: await inTurn("latency in ms", LATENCIES_MS, (latencyMs) => measureLatency(folder, latencyMs)),
    concurrency: await inTurn("scenarios at once", CONCURRENCIES, (concurrency) =>
      measureConcurrency(folder, concurrency),
    ),
    log: await inTurn("megabytes of log", LOG_MEGABYTES, (megabytes) => measureLog(folder, megabytes)),
  };
  writeFileSync(new URL("results.json", import.meta.url), `${JSON.stringify(growth, null, 2)}\n`);
  return growth;
}

/** Runs one measurement after another: two at once would affect each other. */
async function inTurn<R>(
  what: string,
  values: readonly number[],
  measure: (value: number) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  for (const value of values) {
    console.error(`measuring: ${value} ${what}`);
    results.push(await measure(value));
  }
  return results;
}

function measureScenarios(folder: string, repeats: number): Promise<ByScenarios> {
  return withDeployment(folder, 0, async (config) => {
    const cost = await measureCost(folder, ["run", "--config", config, "--repeat", String(repeats)]);
    const { count } = await readScenarios(join(folder, LOG));
    return { repeats, scenarios: count, ...cost };
  });
}

function measureLatency(folder: string, latencyMs: number): Promise<ByLatency> {
  return withDeployment(folder, latencyMs, async (config) => {
    const cost = await measureCost(folder, ["run", "--config", config]);
    const { sumMs, longest } = await readScenarios(join(folder, LOG));
    return { latencyMs, ...cost, sumS: rounded(sumMs / 1_000), longest: await runAlone(folder, config, longest) };
  });
}

/** Finds the slowest of these scenarios when each runs alone: no run can be shorter than that. */
async function runAlone(folder: string, config: string, scenarios: readonly ScenarioPlace[]): Promise<LongestScenario> {
  const all: LongestScenario[] = [];
  for (const { variant, scenario } of scenarios) {
    const flags = ["--variant", variant, "--only", scenario];
    const { wallMs } = await payspec(folder, ["run", "--config", config, ...flags], WHATEVER_IT_JUDGES);
    all.push({ variant, scenario, aloneS: rounded(wallMs / 1_000) });
  }
  const [longest] = all.toSorted((one, other) => other.aloneS - one.aloneS);
  if (!longest) throw new Error("the run recorded no scenario");
  return longest;
}

function measureConcurrency(folder: string, concurrency: number): Promise<ByConcurrency> {
  return withDeployment(folder, CONCURRENCY_LATENCY_MS, async (config) => {
    const cost = await measureCost(folder, ["run", "--config", config, "--concurrency", String(concurrency)]);
    return { concurrency, ...cost };
  });
}

/** Measures a report of a real log that was extended; deletes it before the next one is written. */
async function measureLog(folder: string, megabytes: number): Promise<ByLog> {
  const part = megabytes < WHOLE_LOG_MEGABYTES ? ["--only", "list-payments"] : [];
  await withDeployment(folder, 0, (config) => payspec(folder, ["run", "--config", config, ...part]));
  const grown = join(folder, "grown.ndjson");
  try {
    const bytes = await growLog(join(folder, LOG), grown, megabytes * 1_000_000);
    const cost = await measureCost(folder, ["report", grown]);
    return { megabytes: rounded(bytes / 1_000_000), ...cost };
  } finally {
    rmSync(grown, { force: true });
  }
}

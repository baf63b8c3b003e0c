import type { Line } from "../../../conformance/log/index.ts";
import type { Cost, Growth } from "./results.ts";

const cost = (wallS: number, cpuS: number, peakMiB: number): Cost => ({ wallS, cpuS, peakMiB, runs: 3 });
const alone = (aloneS: number) => ({ variant: "integration", scenario: "create-refund/rejected", aloneS });

/** Invented figures. */
export const growth: Growth = {
  date: "2026-11-22",
  machine: { node: "v20.20.2", processor: "Fast", cores: 2 },
  scenarios: [
    { repeats: 1, scenarios: 250, ...cost(2.4, 2.1, 118) },
    { repeats: 10, scenarios: 2_500, ...cost(14, 12.6, 124) },
    { repeats: 100, scenarios: 25_000, ...cost(131, 118, 126) },
  ],
  latency: [
    { latencyMs: 0, ...cost(2.4, 2.1, 118), sumS: 14, longest: alone(1.2) },
    { latencyMs: 20, ...cost(5, 2.4, 121), sumS: 61, longest: alone(2.2) },
    { latencyMs: 150, ...cost(12.1, 2.6, 122), sumS: 402, longest: alone(10.4) },
  ],
  concurrency: [
    { concurrency: 1, ...cost(31, 2.6, 108) },
    { concurrency: 4, ...cost(8.2, 2.4, 112) },
    { concurrency: 32, ...cost(2.7, 2.5, 131) },
  ],
  log: [
    { megabytes: 4.2, ...cost(0.42, 0.5, 88) },
    { megabytes: 1_000, ...cost(19, 19.4, 121) },
  ],
};

/** First line of a log that promises nothing. */
export const opening: Line = {
  type: "run",
  format: 1,
  payspec: "0.1.0",
  seed: "s",
  shard: { index: 1, of: 1 },
  startedAt: "2026-11-22T00:00:00Z",
  strict: false,
  plans: [],
};

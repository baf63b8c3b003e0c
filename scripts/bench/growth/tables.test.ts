import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readResults } from "../results.ts";
import { fillIn, renderTable } from "../table.ts";
import { growth } from "./growth.test-data.ts";
import { readGrowth } from "./results.ts";
import { renderGrowth } from "./tables.ts";

test("each growing quantity has a table with its derived figures", () => {
  expect(renderGrowth(growth)).toMatchInlineSnapshot(`
    "On 2026-11-22, on 2 cores of Fast with Node v20.20.2: the published command line, against sandboxes in a separate process on the same machine. Runs of less than 15 seconds are the median of three; a single scenario is run once.

    ### More scenarios

    payspec run, both suites, repeated:

    | repeats | scenarios | duration | processor time | per scenario | peak memory |
    | --- | --- | --- | --- | --- | --- |
    | 1 | 250 | 2.4 s | 2.1 s | 8.4 ms | 118 MiB |
    | 10 | 2,500 | 14 s | 13 s | 5 ms | 124 MiB |
    | 100 | 25,000 | 131 s | 118 s | 4.7 ms | 126 MiB |

    ### A slower server

    payspec run, with latency added to each response:

    | latency | duration | longest scenario alone | sum of all scenarios | processor time | peak memory |
    | --- | --- | --- | --- | --- | --- |
    | 0 ms | 2.4 s | 1.2 s, integration create-refund/rejected | 14 s | 2.1 s | 118 MiB |
    | 20 ms | 5 s | 2.2 s, integration create-refund/rejected | 61 s | 2.4 s | 121 MiB |
    | 150 ms | 12 s | 10 s, integration create-refund/rejected | 402 s | 2.6 s | 122 MiB |

    ### More concurrency

    payspec run --concurrency, at 20 ms of latency:

    | concurrent scenarios | duration | processor time | peak memory |
    | --- | --- | --- | --- |
    | 1 | 31 s | 2.6 s | 108 MiB |
    | 4 | 8.2 s | 2.4 s | 112 MiB |
    | 32 | 2.7 s | 2.5 s | 131 MiB |

    ### A longer log

    payspec report:

    | log | duration | per second | processor time | peak memory, at most 200 MiB |
    | --- | --- | --- | --- | --- |
    | 4.2 MB | 0.42 s | 10 MB | 0.5 s | 88 MiB |
    | 1,000 MB | 19 s | 53 MB | 19 s | 121 MiB |"
  `);
});

test("docs/benchmarks.md shows the results in this repository", () => {
  const page = readFileSync(new URL("../../../docs/benchmarks.md", import.meta.url), "utf8");
  const [results, last] = [readResults(), readGrowth()];
  if (!results || !last) throw new Error("a results.json is missing");
  expect(fillIn(page, "bench", renderTable(results))).toBe(page);
  expect(fillIn(page, "growth", renderGrowth(last))).toBe(page);
});

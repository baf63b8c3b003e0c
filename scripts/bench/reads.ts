import type { Measure } from "./measure.ts";
import type { Started } from "./node-process.ts";
import type { Sandbox } from "./payspec.ts";
import { summarise, takeTurns } from "./rounds.ts";
import { runLoop } from "./undici-loop.ts";

/** How many reads of a payment the sandbox answers, beside a mock that has no state. */
export async function measureReads(folder: string, sandbox: Sandbox, mock: Started): Promise<Measure> {
  const read = { headers: sandbox.headers, requests: 2_500, untimed: 500 };
  const { ours, rival } = await takeTurns(
    5,
    () => runLoop(folder, { url: `${sandbox.url}${sandbox.paymentPath}`, ...read }),
    () => runLoop(folder, { url: `${mock.url}${sandbox.paymentPath}`, ...read }),
  );
  return {
    name: "payspec sandbox: reads of a payment",
    unit: "/s",
    payspec: summarise(ours.map(({ requestsPerSecond }) => requestsPerSecond)),
    rival: summarise(rival.map(({ requestsPerSecond }) => requestsPerSecond)),
    rivalName: "payspec mock (Prism)",
    by: "ratio",
  };
}

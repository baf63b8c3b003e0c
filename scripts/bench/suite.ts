import type { Measure } from "./measure.ts";
import { runSuite, type Sandbox } from "./payspec.ts";
import { summarise, takeTurns } from "./rounds.ts";
import { runLoop } from "./undici-loop.ts";

/** What a full run of the suite costs, beside a loop that sends as many requests to the same sandbox. */
export async function measureSuite(folder: string, sandbox: Sandbox): Promise<readonly Measure[]> {
  let requests = 0;
  const { ours, rival } = await takeTurns(
    5,
    async () => {
      const suite = await runSuite(folder, sandbox);
      requests = suite.requests;
      return suite;
    },
    () => runLoop(folder, { url: `${sandbox.url}${sandbox.paymentPath}`, headers: sandbox.headers, requests }),
  );
  const rivalName = `undici, ${requests} reads`;
  return [
    {
      name: "a full run: peak memory",
      unit: "MiB",
      payspec: summarise(ours.map(({ peakMiB }) => peakMiB)),
      rival: summarise(rival.map(({ peakMiB }) => peakMiB)),
      rivalName,
      by: "difference",
      target: { of: "difference", atMost: 80 },
    },
    {
      name: "a full run: requests, waits included",
      unit: "/s",
      payspec: summarise(ours.map(({ requestsPerSecond }) => requestsPerSecond)),
      rival: summarise(rival.map(({ requestsPerSecond }) => requestsPerSecond)),
      rivalName,
      by: "ratio",
    },
  ];
}

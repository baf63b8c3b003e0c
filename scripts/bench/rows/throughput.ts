import { program, run, serve } from "../node-process.ts";
import { takeTurns } from "../rounds.ts";
import { compare, type Row } from "../row.ts";
import { CONTRACT, headersOf, withSandboxes } from "../sandbox.ts";

const SECONDS = 4;

/**
 * Measures how many reads of a payment the sandbox answers, against Prism's mock: its command with default options,
 * which logs every request, and the same without logging, as the sandbox does not log either.
 */
export function measureThroughput(folder: string): Promise<readonly Row[]> {
  return withSandboxes(folder, async ({ url, merchant, paymentPath }) => {
    const mock = (...flags: string[]) => serve([program("rivals/prism-mock.mjs"), CONTRACT, ...flags], { folder });
    const [prism, silent] = [await mock(), await mock("--verboseLevel", "silent")];
    const environment = { BENCH_HEADERS: JSON.stringify(headersOf(merchant)) };
    const load = async (server: string, pipelining: number) => {
      const address = `${new URL(server).origin}${paymentPath}`;
      const args = [program("rivals/load.mjs"), address, String(SECONDS), String(pipelining)];
      return Number((await run(args, { folder, environment })).stdout);
    };
    try {
      const { one, ofPrism, ofSilent, ten, tenOfSilent } = await takeTurns(
        { rounds: 5, uncounted: 0 },
        {
          one: () => load(url, 1),
          ofPrism: () => load(prism.url, 1),
          ofSilent: () => load(silent.url, 1),
          ten: () => load(url, 10),
          tenOfSilent: () => load(silent.url, 10),
        },
      );
      const heading = { what: "sandbox: reads a second", unit: "/s", by: "ratio" } as const;
      const silently = { ...heading, rival: "Prism's mock, told to be silent" };
      return [
        compare({ ...heading, rival: "Prism's mock", target: { is: "at least", figure: 10 } }, one, ofPrism),
        compare(silently, one, ofSilent),
        compare({ ...silently, what: `${heading.what}, ten in a row on each connection` }, ten, tenOfSilent),
      ];
    } finally {
      await prism.stop();
      await silent.stop();
    }
  });
}

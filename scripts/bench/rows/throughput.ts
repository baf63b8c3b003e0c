import { program, run, serve } from "../node-process.ts";
import { takeTurns } from "../rounds.ts";
import { compare, type Heading, type Row } from "../row.ts";
import { headersOf, PAYSPEC, withSandboxes } from "../sandbox.ts";

const SECONDS = 4;

/** How many reads of a payment the sandbox answers, beside Prism's mock: its server alone, without its log. */
export function measureThroughput(folder: string): Promise<readonly Row[]> {
  return withSandboxes(folder, async ({ url, merchant, paymentPath }) => {
    const mock = await serve([PAYSPEC, "mock", "--port", "0", "--variant", "integration"], { folder });
    const environment = { BENCH_HEADERS: JSON.stringify(headersOf(merchant)) };
    const load = async (server: string, pipelining: number) => {
      const args = [program("rivals/load.mjs"), `${server}${paymentPath}`, String(SECONDS), String(pipelining)];
      return Number((await run(args, { folder, environment })).stdout);
    };
    try {
      const { inTurn, prismsInTurn, ours, prisms } = await takeTurns(
        { rounds: 5, uncounted: 0 },
        {
          inTurn: () => load(url, 1),
          prismsInTurn: () => load(mock.url, 1),
          ours: () => load(url, 10),
          prisms: () => load(mock.url, 10),
        },
      );
      return [
        compare(
          { ...HEADING, what: "sandbox: reads a second", target: { is: "at least", figure: 10 } },
          inTurn,
          prismsInTurn,
        ),
        compare({ ...HEADING, what: "sandbox: reads a second, ten in a row on each connection" }, ours, prisms),
      ];
    } finally {
      await mock.stop();
    }
  });
}

const HEADING: Omit<Heading, "what"> = { rival: "Prism's mock", unit: "/s", by: "ratio" };

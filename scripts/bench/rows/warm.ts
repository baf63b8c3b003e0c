import { program, run } from "../node-process.ts";
import { bundled } from "../own/bundled.ts";
import { takeTurns } from "../rounds.ts";
import { compare, type Row } from "../row.ts";
import { headersOf, withSandboxes } from "../sandbox.ts";

/** Iterations until all code is compiled, and iterations that count. */
const HOW_MANY = ["400", "600"];

/** Measures the duration of one more exchange in a process that has made many. */
export async function measureWarm(folder: string): Promise<readonly Row[]> {
  const own = await bundled("warm");
  return withSandboxes(folder, async ({ url, merchant }) => {
    const environment = {
      BENCH_URL: url,
      BENCH_MERCHANT: JSON.stringify(merchant),
      BENCH_HEADERS: JSON.stringify(headersOf(merchant)),
    };
    const { payspec, fetch } = await takeTurns(
      { rounds: 7 },
      {
        payspec: () => run([own, ...HOW_MANY], { folder, environment }),
        fetch: () => run([program("rivals/warm-by-fetch.mjs"), ...HOW_MANY], { folder, environment }),
      },
    );
    return [
      compare(
        {
          what: "one more validated exchange, when warm",
          rival: "fetch, nothing validated",
          unit: "µs",
          by: "ratio",
          target: { is: "at most", figure: 1 },
        },
        payspec.map(({ stdout }) => Number(stdout)),
        fetch.map(({ stdout }) => Number(stdout)),
      ),
    ];
  });
}

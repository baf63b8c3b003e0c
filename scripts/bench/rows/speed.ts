import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { payspec } from "../growth/cost.ts";
import { withDeployment } from "../growth/deployment.ts";
import { contestants } from "../iterations/contestants.ts";
import { EXCHANGES } from "../iterations/iterations.ts";
import { proveFair } from "../iterations/prove-fair.ts";
import { type Finished, program, run, serve } from "../node-process.ts";
import { takeTurns } from "../rounds.ts";
import { compare, type Row, type Target } from "../row.ts";
import { CONTRACT, headersOf, PAYSPEC, withSandboxes } from "../sandbox.ts";

/** Measures the duration of the shortest commands against a process that does nothing. */
export async function measureStartUp(folder: string): Promise<readonly Row[]> {
  const { version, list, bare } = await takeTurns(
    { rounds: 20 },
    {
      version: () => run([PAYSPEC, "--version"], { folder }),
      list: () => run([PAYSPEC, "list"], { folder }),
      bare: () => run([program("rivals/bare-node.mjs")], { folder }),
    },
  );
  const beside = bare.map(({ wallMs }) => wallMs);
  const heading = { rival: "bare node", unit: "ms", by: "ratio" } as const;
  return [
    compare(
      { ...heading, what: "payspec --version", target: { is: "at most", figure: 1.5 } },
      version.map(({ wallMs }) => wallMs),
      beside,
    ),
    compare(
      { ...heading, what: "payspec list", target: { is: "at most", figure: 2.5 } },
      list.map(({ wallMs }) => wallMs),
      beside,
    ),
  ];
}

/** Measures whole processes, from start to end, that execute the same iterations. */
export function measureIterations(folder: string): Promise<readonly Row[]> {
  return withSandboxes(folder, async ({ url, merchant }) => {
    const all = contestants(folder, merchant);
    await proveFair(all, url);
    const { payspec, respect, ajv, fetch, undici } = all;
    const turns = await takeTurns(
      { rounds: 9 },
      {
        payspec: () => payspec.execute(url, 0),
        respect: () => respect.execute(url, 0),
        ajv: () => ajv.execute(url, 0),
        fetch: () => fetch.execute(url, 0),
        undici: () => undici.execute(url, 0),
        bare: () => run([program("rivals/bare-node.mjs")], { folder }),
      },
    );
    const beside = (rival: string, theirs: readonly Finished[], target?: Target): Row =>
      compare(
        {
          what: `${EXCHANGES} validated exchanges, whole process`,
          rival,
          unit: "ms",
          by: "ratio",
          ...(target && { target }),
        },
        turns.payspec.map(({ wallMs }) => wallMs),
        theirs.map(({ wallMs }) => wallMs),
      );
    return [
      beside("Redocly Respect", turns.respect, { is: "at most", figure: 0.3 }),
      beside("fetch and ajv by hand", turns.ajv, { is: "at most", figure: 1 }),
      beside("fetch, nothing validated", turns.fetch),
      beside("undici, nothing validated", turns.undici),
      beside("bare node, which sends nothing", turns.bare),
    ];
  });
}

/** Iterations until all code is compiled, and iterations that count. */
const HOW_MANY = ["400", "600"];

/** Measures the duration of one more exchange in a process that has made many. */
export async function measureWarm(folder: string): Promise<readonly Row[]> {
  const own = await bundleWarm();
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

/** Below node_modules, so that packages resolve from there. */
const BUNDLES = fileURLToPath(new URL("../../../node_modules/.cache/payspec/", import.meta.url));

/** Bundles warm.ts, with the parts of payspec that it needs, into one JavaScript file. */
async function bundleWarm(): Promise<string> {
  mkdirSync(BUNDLES, { recursive: true });
  const outfile = `${BUNDLES}bench-warm.mjs`;
  await build({
    entryPoints: [program("warm.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  return outfile;
}

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

const VARIANTS = ["integration", "alternate"] as const;
const LATENCIES_MS = [50, 200] as const;

/** Maximum number of sequential responses in a run of one variant. */
const MOST_ROUND_TRIPS = 60;

/** Measures the number of sequential responses in a run, with a latency that outweighs everything else. */
export async function measureDepth(folder: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const variant of VARIANTS) {
    for (const latencyMs of LATENCIES_MS) {
      const { run } = await takeTurns({ rounds: 3, uncounted: 0 }, { run: () => runOf(folder, variant, latencyMs) });
      rows.push(
        compare(
          {
            what: `full suite, ${variant}: wall time`,
            rival: `one answer after ${latencyMs} ms`,
            unit: "ms",
            by: "ratio",
            target: { is: "at most", figure: MOST_ROUND_TRIPS },
          },
          run.map(({ wallMs }) => wallMs),
          run.map(() => latencyMs),
        ),
      );
    }
  }
  return rows;
}

/** Each run gets its own sandboxes: in a list that grew from run to run there would be more to read each time. */
function runOf(folder: string, variant: string, latencyMs: number) {
  return withDeployment(folder, latencyMs, (config) =>
    payspec(folder, ["run", "--config", config, "--variant", variant]),
  );
}

import { join } from "node:path";
import {
  createFold,
  createLog,
  createRealClock,
  createRedactor,
  DEFAULT_LIMITS,
  DEFAULT_VALID_DATA,
  exitCodeOf,
  noDriver,
  planVariant,
  run,
} from "../../conformance/index.ts";
import { createHttpTransport, createLogFile, sha256 } from "../../conformance/node/index.ts";
import { hasStatus } from "../../conformance/scenario/index.ts";
import { integration } from "../../conformance/variants/integration/scenarios/index.ts";
import { scenario } from "../../conformance/variants/integration/scenarios/scenario.ts";

/**
 * Repeats create, read, read with the typed client in one scenario of an ordinary run: each exchange is validated,
 * checked, observed, folded and written to the log. Prints the duration of one of them in microseconds.
 */
const [before, many] = process.argv.slice(2).map(Number);
if (before === undefined || many === undefined)
  throw new Error("the numbers of warm-up and measured scenarios are missing");

const warm = scenario({
  id: "bench/warm",
  title: "a payment is created and read twice",
  requirements: ["create-payment.status-201", "get-payment.status-200"],

  async run({ api, requests, check }) {
    const execute = async (iterations: number) => {
      for (let iteration = 0; iteration < iterations; iteration += 1) {
        const created = await api.createPayment(requests.payment());
        check("create-payment.status-201", created, hasStatus(201));
        for (let read = 0; read < 2; read += 1)
          check("get-payment.status-200", await api.readPayment(created.data), hasStatus(200));
      }
    };
    await execute(before);
    const startedMs = performance.now();
    await execute(many);
    process.stdout.write(String(((performance.now() - startedMs) * 1_000) / (3 * many)));
  },
});

const merchant: Record<string, string> = JSON.parse(process.env["BENCH_MERCHANT"] ?? "{}");
const contracts = new Map([[integration.contract.variant, integration.contract]]);
const clock = createRealClock();
const transport = createHttpTransport();
const file = createLogFile(join(process.cwd(), "warm.ndjson"));
const fold = createFold(contracts);
await run({
  targets: [
    {
      plan: planVariant({ ...integration, scenarios: [warm] }, { only: [warm.id] }),
      deployment: {
        variant: integration.contract.variant,
        baseUrl: process.env["BENCH_URL"] ?? "",
        headers: [],
        roles: { main: merchant },
        data: DEFAULT_VALID_DATA,
      },
      driver: noDriver,
    },
  ],
  transport,
  clock,
  log: createLog(clock, [file.append, fold.add]),
  redactor: createRedactor(Object.values(merchant)),
  limits: DEFAULT_LIMITS,
  strict: false,
  payspec: "0.0.0",
  seed: crypto.randomUUID().slice(0, 8),
  digest: sha256,
});
file.close();
await transport.close();
process.exitCode = exitCodeOf(fold.report());

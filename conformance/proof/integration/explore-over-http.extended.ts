import { expect, test } from "vitest";
import { ownCommand } from "../../cli/own-package.ts";
import { useCaller } from "../../cli/testing/deployments.ts";
import { createRealClock } from "../../clock/index.ts";
import { DEFAULT_LIMITS, DEFAULT_VALID_DATA } from "../../deployment/index.ts";
import { connectHttpDriver } from "../../driver/index.ts";
import { createRedactor } from "../../exchange/index.ts";
import { createSequenceRunner, explore } from "../../explore/index.ts";
import { createHttpTransport, startSandboxProcess } from "../../node/index.ts";
import { SEED } from "../explore-sandbox.ts";
import { expectFound } from "./explore-broken.ts";
import { explorable } from "./explore-sandbox.ts";

const call = useCaller();

test("over HTTP, the fault of a sandbox is found, and its sequence is shrunk", () =>
  expectFound(call, ["--runs", "100", "--seed", "4"]));

/** Explores a sandbox in a separate process, and measures the time for shrinking the failing sequence. */
async function shrinkSeconds(fault: string) {
  const server = await startSandboxProcess({
    command: ownCommand(),
    flags: ["--variant", "integration", "--fault", fault],
    environment: { PATH: process.env["PATH"] },
  });
  const [access] = server.sandboxes;
  const { clientId = "", businessId = "", key = "" } = access?.roles["main"] ?? {};
  const clock = createRealClock();
  const transport = createHttpTransport();
  const signal = () => ({ signal: new AbortController().signal, done: () => {} });
  const url = access?.driverUrl ?? "";
  const driver = await connectHttpDriver({ url, token: server.driverToken, transport, signal });
  const runSequence = createSequenceRunner({
    variant: explorable.variant,
    exploration: explorable.exploration,
    deployment: {
      variant: "integration",
      baseUrl: access?.url ?? "",
      headers: [],
      roles: { main: { clientId, businessId, apiKey: key } },
      data: DEFAULT_VALID_DATA,
    },
    driver,
    transport,
    clock,
    redactor: createRedactor(),
    limits: DEFAULT_LIMITS,
    strict: false,
    payspec: "0.0.0",
    seed: "shrink",
    digest: () => "",
  });
  let foundMs: number | undefined;
  const explored = await explore({
    exploration: explorable.exploration,
    abilities: Object.keys(driver.abilities),
    runSequence,
    clock,
    eventuallyMs: DEFAULT_LIMITS.eventuallyMs,
    runs: 200,
    seed: SEED,
    onProgress({ found }) {
      if (found) foundMs ??= clock.monotonic();
    },
  });
  const seconds = (clock.monotonic() - (foundMs ?? 0)) / 1_000;
  await transport.close();
  await server.stop();
  return { explored, seconds };
}

// An eventual state that never occurs is awaited in every attempted sequence; an immediate error is not.
test.each([
  ["settling-stuck-in-processing", 5],
  ["refunded-by-one-refund-only", 6],
  ["in-flight-not-counted-once-settled", 6],
])("over HTTP, shrinking takes 10 seconds at most: %s", async (fault, steps) => {
  const { explored, seconds } = await shrinkSeconds(fault);
  if (explored.kind !== "found") throw new Error(explored.kind);
  expect(seconds).toBeLessThan(10.5);
  expect(explored.sequence.length).toBeLessThanOrEqual(steps);
  expect(explored.shortest).toBe(true);
});

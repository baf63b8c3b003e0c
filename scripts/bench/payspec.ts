import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { components } from "../../generated/driver/types.ts";
import { createIntegrationClient } from "../../generated/integration/client.ts";
import { run, type Started, serve } from "./node-process.ts";

/** The command line as it is shipped. */
export const PAYSPEC = fileURLToPath(new URL("../../dist/conformance/cli/main.js", import.meta.url));

/** How many requests are under way at once, in the loop as in the suite. */
export const AT_A_TIME = 8;

export interface Sandbox extends Started {
  /** A configuration for `payspec run`. */
  readonly config: string;
  /** Headers that a read needs. */
  readonly headers: Readonly<Record<string, string>>;
  /** Path of a payment that is there to be read. */
  readonly paymentPath: string;
}

/** The sandbox in a process of its own, with a payment in it. */
export async function startSandbox(folder: string): Promise<Sandbox> {
  const server = await serve([PAYSPEC, "sandbox", "--variant", "integration", "--port", "0", "--write-config", "."], {
    folder,
  });
  const answer = await fetch(`${server.url}/driver/v1/businesses`, { method: "POST" });
  // The driver is this package's own; its contract says so.
  const { clientId, businessId, key } = (await answer.json()) as components["schemas"]["BusinessCredentials"];
  const client = createIntegrationClient({ baseUrl: server.url, credentials: { clientId, businessId, apiKey: key } });
  const { data } = await client.createPayment({
    body: { amount: "500.00", currency: "BDT", merchantTxnId: "BENCH-1", callbackUrl: "https://shop.example/paid" },
  });
  if (!data) throw new Error("the sandbox made no payment");
  return {
    ...server,
    config: join(folder, "payspec.yaml"),
    headers: { "client-id": clientId, "business-id": businessId, "x-api-key": key },
    paymentPath: `/api/v1/payment/${data.data.paymentId}`,
  };
}

/** Prism with the examples of the contract, in a process of its own. */
export function startMock(folder: string): Promise<Started> {
  return serve([PAYSPEC, "mock", "--port", "0", "--variant", "integration"], { folder });
}

export interface SuiteRun {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly peakMiB: number;
}

/** A full run of the suite against a sandbox. */
export async function runSuite(folder: string, { config }: Sandbox): Promise<SuiteRun> {
  const { peakMiB } = await run([PAYSPEC, "run", "--config", config], { folder });
  const report: Report = JSON.parse(readFileSync(join(folder, "payspec-report", "report.json"), "utf8"));
  const requests = report.variants.reduce((sum, { traffic }) => sum + traffic.requests, 0);
  return { requests, requestsPerSecond: requests / (report.durationMs / 1000), peakMiB };
}

interface Report {
  readonly durationMs: number;
  readonly variants: readonly { readonly traffic: { readonly requests: number } }[];
}

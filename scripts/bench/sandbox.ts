import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { components } from "../../generated/driver/types.ts";
import { createIntegrationClient } from "../../generated/integration/client.ts";
import { type Started, serve } from "./node-process.ts";

/** The command line as it is shipped. */
export const PAYSPEC = fileURLToPath(new URL("../../dist/conformance/cli/main.js", import.meta.url));

/** The contract of the integration variant, as users of other tools are given it. */
export const CONTRACT = fileURLToPath(new URL("../../generated/integration/openapi.json", import.meta.url));

/** The sandboxes of both variants; what is not said otherwise is of the integration variant. */
export interface Sandboxes extends Started {
  /** A configuration of both for `payspec run`. */
  readonly config: string;
  readonly merchant: Merchant;
  /** Path of a payment that is there to be read. */
  readonly paymentPath: string;
}

/** A business of the integration variant. */
export interface Merchant {
  readonly clientId: string;
  readonly businessId: string;
  readonly apiKey: string;
}

export function headersOf({ clientId, businessId, apiKey }: Merchant): Readonly<Record<string, string>> {
  return { "client-id": clientId, "business-id": businessId, "x-api-key": apiKey };
}

/** Starts the sandboxes in a process of their own, with a payment in one of them. */
export async function startSandboxes(folder: string): Promise<Sandboxes> {
  const server = await serve([PAYSPEC, "sandbox", "--port", "0", "--write-config", "sandboxes"], { folder });
  const answer = await fetch(`${server.url}/driver/v1/businesses`, { method: "POST" });
  // The driver is this package's own; its contract says so.
  const { clientId, businessId, key } = (await answer.json()) as components["schemas"]["BusinessCredentials"];
  const merchant = { clientId, businessId, apiKey: key };
  const client = createIntegrationClient({ baseUrl: server.url, credentials: merchant });
  const { data } = await client.createPayment({
    body: { amount: "500.00", currency: "BDT", merchantTxnId: "BENCH-1", callbackUrl: "https://shop.example/paid" },
  });
  if (!data) throw new Error("the sandbox made no payment");
  return {
    ...server,
    config: join(folder, "sandboxes/payspec.yaml"),
    merchant,
    paymentPath: `/api/v1/payment/${data.data.paymentId}`,
  };
}

/** Calls `act` with sandboxes of its own: what others did there does not slow it down. */
export async function withSandboxes<T>(folder: string, act: (sandboxes: Sandboxes) => Promise<T>): Promise<T> {
  const sandboxes = await startSandboxes(folder);
  try {
    return await act(sandboxes);
  } finally {
    await sandboxes.stop();
  }
}

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { components } from "../../generated/driver/types.ts";
import { createIntegrationClient } from "../../generated/integration/client.ts";
import { type Started, serve } from "./node-process.ts";

/** Path of the shipped command line. */
export const PAYSPEC = fileURLToPath(new URL("../../dist/conformance/cli/main.js", import.meta.url));

/** Path of the integration contract in the form in which users of other tools get it. */
export const CONTRACT = fileURLToPath(new URL("../../generated/integration/openapi.json", import.meta.url));

/** Sandboxes of both variants; members are of the integration variant unless stated otherwise. */
export interface Sandboxes extends Started {
  /** Configuration of both for `payspec run`. */
  readonly config: string;
  readonly merchant: Merchant;
  /** Path of an existing payment to read. */
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

/** Starts the sandboxes in a separate process, with a payment in one of them. */
export async function startSandboxes(folder: string): Promise<Sandboxes> {
  const server = await serve([PAYSPEC, "sandbox", "--port", "0", "--write-config", "sandboxes"], { folder });
  const answer = await fetch(`${server.url}/driver/v1/businesses`, { method: "POST" });
  // The driver belongs to this package, so its contract guarantees the shape.
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

/** Calls `act` with fresh sandboxes, so that state of earlier measurements does not slow it down. */
export async function withSandboxes<T>(folder: string, act: (sandboxes: Sandboxes) => Promise<T>): Promise<T> {
  const sandboxes = await startSandboxes(folder);
  try {
    return await act(sandboxes);
  } finally {
    await sandboxes.stop();
  }
}

import { type ChildProcess, spawn } from "node:child_process";
import type { Variant } from "./variants.ts";

const command = new URL("../../conformance/cli/main.ts", import.meta.url).pathname;

/** Dedicated sandbox, served by the command line. */
export interface ServedSandbox {
  /** Environment of a scenario: addresses, and the credentials of a new business. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function serveSandbox(variant: Variant, fault?: string): Promise<ServedSandbox> {
  const flags = ["sandbox", "--variant", variant, "--port", "0", ...(fault === undefined ? [] : ["--fault", fault])];
  const child = spawn(process.execPath, ["--import", "tsx", command, ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const close = () => {
    child.kill("SIGINT");
    return ended;
  };
  try {
    const { url, driverUrl } = await addresses(child);
    return { environment: await newBusiness(url, driverUrl), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads the addresses that the sandbox prints once it listens. */
function addresses(child: ChildProcess): Promise<{ readonly url: string; readonly driverUrl: string }> {
  let printed = "";
  return new Promise((resolve, reject) => {
    child.once("close", () => reject(new Error("the sandbox ended")));
    child.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk.toString("utf8");
      const url = /^sandbox +(\S+)$/m.exec(printed)?.[1];
      const driverUrl = /^driver +(\S+)\n/m.exec(printed)?.[1];
      if (url !== undefined && driverUrl !== undefined) resolve({ url, driverUrl });
    });
  });
}

interface Credentials {
  readonly clientId: string;
  readonly businessId: string;
  readonly key: string;
}

async function newBusiness(url: string, driverUrl: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(`${driverUrl}/businesses`, { method: "POST" });
  if (!response.ok) throw new Error(`the driver returns ${response.status}`);
  const { clientId, businessId, key } = (await response.json()) as Credentials; // our own driver follows its contract
  return {
    PAYSPEC_URL: url,
    PAYSPEC_DRIVER_URL: driverUrl,
    PAYSPEC_CLIENT_ID: clientId,
    PAYSPEC_BUSINESS_ID: businessId,
    PAYSPEC_KEY: key,
  };
}

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRealClock } from "../clock/index.ts";
import type { DriverFile } from "../deployment/index.ts";
import { serve } from "../node/serve.ts";
import type { SandboxKind } from "../variants/sandboxes.ts";

/**
 * Deployment in this process, reachable only through the API and the driver's HTTP interface, and a folder for its
 * clients.
 */
export interface Shop {
  readonly driverUrl: string;
  readonly driverToken: string;
  /** Folder of the configuration and the driver's files. */
  readonly folder: string;
  /** Variables that the configuration refers to, and that user-defined drivers may need. */
  readonly environment: Readonly<Record<string, string>>;
  /** Writes a configuration with this driver; returns its path. */
  configure(driver: DriverFile): Promise<string>;
  /** Performs the action of an ability, as the provider or the customer would. */
  act(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Module through which a driver of any kind asks the shop to act. */
export const SHOP_CLIENT = `
const { SHOP_DRIVER, SHOP_TOKEN } = process.env;
export async function ask(path, body = {}) {
  const headers = { authorization: "Bearer " + SHOP_TOKEN, "content-type": "application/json" };
  const answer = await fetch(SHOP_DRIVER + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error((await answer.json()).message);
  return answer.json();
}
`;

/** Opens a shop of one variant. */
export async function openShop({ variant, keyField, open }: SandboxKind): Promise<Shop> {
  const driverToken = "token-of-the-shop";
  const clock = createRealClock();
  const { test: sandbox } = open({ clock, delivery: async () => ({ status: 200 }), driverToken });
  const [{ url, close }, folder] = await Promise.all([serve(sandbox.fetch), mkdtemp(join(tmpdir(), "payspec-shop-"))]);
  const { key, ...main } = sandbox.newBusiness();
  const driverUrl = `${url}/driver/v1`;
  return {
    driverUrl,
    driverToken,
    folder,
    environment: { SHOP_KEY: key, SHOP_DRIVER: driverUrl, SHOP_TOKEN: driverToken },
    async configure(driver) {
      const roles = { main: { ...main, [keyField]: { env: "SHOP_KEY" } } };
      const path = join(folder, "payspec.yaml");
      await writeFile(path, JSON.stringify({ deployments: { [variant]: { url, roles, driver } } })); // JSON is YAML
      return path;
    },
    async act(path) {
      const headers = { authorization: `Bearer ${driverToken}` };
      const { ok, status } = await fetch(`${driverUrl}${path}`, { method: "POST", headers });
      if (!ok) throw new Error(`${path} answered ${status}`);
    },
    async close() {
      sandbox.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

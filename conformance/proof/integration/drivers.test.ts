import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Command, DriverFile } from "../../deployment/index.ts";
import { isExtended } from "../../testing/bounds.ts";
import { integrationSandbox } from "../../variants/sandboxes.ts";
import { lacks } from "../lacks.ts";
import { expectDrivenByPrograms } from "../program-driver.ts";
import { runOverHttp } from "../run-over-http.ts";
import { openShop, SHOP_CLIENT, type Shop } from "../shop.ts";

/** Scenarios that need every transition of a payment and a refund. */
const MOVES = ["payment-states/approve", "payment-states/cancel", "payment-states/reject", "payment-states/expire"];
const REFUNDS = ["refund-states/settle", "refund-states/reject"];
/** Scenarios that need a business, its time and its keys. */
const BUSINESSES = ["payment-states/paid-in-time", "authentication/grace-over", "authentication/revocation"];

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(integrationSandbox);
});
afterEach(() => shop.close());

async function runWith(driver: DriverFile, only: readonly string[]) {
  const config = await shop.configure(driver);
  return runOverHttp(["--config", config, ...only.flatMap((each) => ["--only", each])], shop.environment);
}

test("a module drives, and receives the address of the deployment", async () => {
  await writeFile(join(shop.folder, "shop.mjs"), SHOP_CLIENT);
  await writeFile(
    join(shop.folder, "driver.mjs"),
    `import { ask } from "./shop.mjs";
    export default async ({ baseUrl }) => {
      if (!process.env.SHOP_DRIVER.startsWith(baseUrl)) throw new Error("another deployment");
      return {
        approvePayment: (id) => ask("/payments/" + id + "/approve"),
        rejectPayment: (id) => ask("/payments/" + id + "/reject"),
        cancelPayment: (id) => ask("/payments/" + id + "/cancel"),
        expirePayment: (id) => ask("/payments/" + id + "/expire"),
        settleRefund: (id) => ask("/refunds/" + id + "/settle"),
        rejectRefund: (id) => ask("/refunds/" + id + "/reject"),
        newBusiness: (wanted) => ask("/businesses", wanted),
        rotateKey: (id) => ask("/businesses/" + id + "/keys/rotate"),
        revokeKey: (id, key) => ask("/businesses/" + id + "/keys/revoke", { key }),
        advanceTime: (id, seconds) => ask("/businesses/" + id + "/time/advance", { seconds }),
      };
    };`,
  );
  const { exit, output } = await runWith({ kind: "module", path: "driver.mjs" }, [...MOVES, ...REFUNDS, ...BUSINESSES]);
  expect(exit, output).toBe(0);
});

test.runIf(isExtended)("a module compiled for require() drives", async () => {
  await writeFile(join(shop.folder, "shop.mjs"), SHOP_CLIENT);
  const cancel = `async (id) => (await import("./shop.mjs")).ask("/payments/" + id + "/cancel")`;
  const code = `exports.__esModule = true; exports.default = { cancelPayment: ${cancel} };`;
  await writeFile(join(shop.folder, "driver.cjs"), code);
  const { exit, output } = await runWith({ kind: "module", path: "driver.cjs" }, ["payment-states/cancel"]);
  expect(exit, output).toBe(0);
});

describe("commands", () => {
  // The extended tests cover every transition.
  test.runIf(isExtended)("drive by programs, with keys in their environment", () =>
    expectDrivenByPrograms(shop, ["payment-states/cancel", "refund-states/settle", "authentication/revocation"]),
  );

  test.skipIf(!isExtended || lacks("curl"))("drive by curl, as a list and as a shell command", async () => {
    await writeFile(join(shop.folder, "token"), `Authorization: Bearer ${shop.driverToken}\n`, { mode: 0o600 });
    const list = (path: string): Command => ["curl", "-fsS", "-X", "POST", "-H", "@token", `${shop.driverUrl}${path}`];
    const line = (path: string): Command =>
      `curl -fsS -X POST -H "Authorization: Bearer $SHOP_TOKEN" "$SHOP_DRIVER${path}" | grep -q '{'`;
    const commands = {
      approvePayment: list("/payments/{paymentId}/approve"),
      rejectPayment: line("/payments/$PAYSPEC_PAYMENT_ID/reject"),
      cancelPayment: list("/payments/{paymentId}/cancel"),
      expirePayment: line("/payments/$PAYSPEC_PAYMENT_ID/expire"),
      settleRefund: list("/refunds/{refundId}/settle"),
      rejectRefund: line("/refunds/$PAYSPEC_REFUND_ID/reject"),
    };
    const { exit, output } = await runWith({ kind: "command", commands }, [...MOVES, ...REFUNDS]);
    expect(exit, output).toBe(0);
  });

  test("that fail leave dependent requirements open, with the reason", async () => {
    const commands = { approvePayment: ["./till"], cancelPayment: "echo 'the till is closed' >&2; exit 3" };
    const { exit, report } = await runWith({ kind: "command", commands }, MOVES);
    expect(exit).toBe(4);
    expect(report.variants[0]?.scenarios.map(({ id, reason }) => [id, reason])).toEqual(
      expect.arrayContaining([
        ["payment-states/approve", "the driver failed to perform approvePayment: program not found: ./till"],
        [
          "payment-states/cancel",
          "the driver failed to perform cancelPayment: the command exited with code 3: the till is closed",
        ],
        ["payment-states/reject", "the driver (command) has no ability rejectPayment"],
      ]),
    );
  });
});

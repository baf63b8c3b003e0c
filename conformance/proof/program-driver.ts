import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { Command } from "../deployment/index.ts";
import type { Ability } from "../driver/index.ts";
import { runOverHttp } from "./run-over-http.ts";
import { SHOP_CLIENT, type Shop } from "./shop.ts";

const DRIVE = `
import { ask } from "./shop.mjs";
const { PAYSPEC_KEY: key, PAYSPEC_SECONDS: seconds, SHOP_KEY } = process.env;
if (SHOP_KEY !== undefined) throw new Error("was given a credential of the suite");
const body = { ...(key && { key }), ...(seconds && { seconds: Number(seconds) }) };
console.log(JSON.stringify(await ask(process.argv[2], body)));
`;

const node = (path: string): Command => [process.execPath, "drive.mjs", path];

const COMMANDS = {
  approvePayment: node("/payments/{paymentId}/approve"),
  rejectPayment: node("/payments/{paymentId}/reject"),
  cancelPayment: node("/payments/{paymentId}/cancel"),
  expirePayment: node("/payments/{paymentId}/expire"),
  settleRefund: node("/refunds/{refundId}/settle"),
  rejectRefund: node("/refunds/{refundId}/reject"),
  payInvoice: node("/invoices/{invoiceId}/pay"),
  ageInvoice: node("/invoices/{invoiceId}/age"),
  newBusiness: node("/businesses"),
  rotateKey: node("/businesses/{businessId}/keys/rotate"),
  revokeKey: node("/businesses/{businessId}/keys/revoke"),
  advanceTime: node("/businesses/{businessId}/time/advance"),
} satisfies Partial<Record<Ability, Command>>;

/** Abilities that no program has because the variant has no use for them. */
const NOT_OF_VARIANT: Readonly<Record<string, readonly Ability[]>> = {
  integration: ["payInvoice", "ageInvoice"],
  alternate: ["rejectRefund"],
};

/** Expects these scenarios of a variant to pass when programs drive the shop, with keys in their environment. */
export async function expectDrivenByPrograms(shop: Shop, variant: string, only: readonly string[]): Promise<void> {
  await writeFile(join(shop.folder, "shop.mjs"), SHOP_CLIENT);
  await writeFile(join(shop.folder, "drive.mjs"), DRIVE);
  const commands = Object.fromEntries(
    Object.entries(COMMANDS).filter(([ability]) => !NOT_OF_VARIANT[variant]?.some((each) => each === ability)),
  );
  const config = await shop.configure({ kind: "command", commands });
  const flags = ["--config", config, ...only.flatMap((each) => ["--only", each])];
  const { exit, output } = await runOverHttp(flags, shop.environment);
  expect(exit, output).toBe(0);
}

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { ABILITIES, ABILITY_TABLE, type Command } from "../deployment/index.ts";
import { runOverHttp } from "./run-over-http.ts";
import { SHOP_CLIENT, type Shop } from "./shop.ts";

const DRIVE = `
import { ask } from "./shop.mjs";
const { PAYSPEC_KEY: key, PAYSPEC_SECONDS: seconds, SHOP_KEY } = process.env;
if (SHOP_KEY !== undefined) throw new Error("was given a credential of the suite");
const body = { ...(key && { key }), ...(seconds && { seconds: Number(seconds) }) };
console.log(JSON.stringify(await ask(process.argv[2], body)));
`;

/** Commands for the abilities of the contract; their paths are the arguments. */
const COMMANDS = Object.fromEntries(
  ABILITIES.map((ability): [string, Command] => [
    ability,
    [process.execPath, "drive.mjs", ABILITY_TABLE[ability].path],
  ]),
);

/** Expects these scenarios to pass when programs drive the shop, with keys in their environment. */
export async function expectDrivenByPrograms(shop: Shop, only: readonly string[]): Promise<void> {
  await writeFile(join(shop.folder, "shop.mjs"), SHOP_CLIENT);
  await writeFile(join(shop.folder, "drive.mjs"), DRIVE);
  const config = await shop.configure({ kind: "command", commands: COMMANDS });
  const flags = ["--config", config, ...only.flatMap((each) => ["--only", each])];
  const { exit, output } = await runOverHttp(flags, shop.environment);
  expect(exit, output).toBe(0);
}

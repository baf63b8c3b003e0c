import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { outputOf } from "./spawn.ts";

/** Imports of a user. Node 20 imports JSON with a warning that is not caused by this package. */
const IMPORTS = `
import { defineConfig, run, variants } from "payspec";
import { createIntegrationClient } from "payspec/integration";
import { createAlternateClient } from "payspec/alternate";
import * as integration from "payspec-client/integration";
import * as alternate from "payspec-client/alternate";
import openapi from "payspec/integration/openapi.json" with { type: "json" };
const both = [integration.createIntegrationClient, alternate.createAlternateClient];
for (const each of [defineConfig, run, createIntegrationClient, createAlternateClient, ...both]) {
  if (typeof each !== "function") throw new Error("an export is missing");
}
console.log(variants.map(({ contract }) => contract.variant).join(), openapi.openapi);
`;

/**
 * Imports the installed packages with this Node, and runs the command line against its sandbox. Rejects if that fails.
 */
export async function tryWith(node: string, place: string): Promise<void> {
  writeFileSync(join(place, "imports.mjs"), IMPORTS);
  const said = await outputOf([node, "--no-warnings", "imports.mjs"], place);
  if (said !== "integration,alternate 3.1.1\n") throw new Error(`the imports returned ${said}`);
  const bin = join(place, "node_modules", "payspec", binOf(place));
  const only = ["--only", "create-refund/excess", "--variant", "integration"];
  const ran = await outputOf([node, bin, "run", "--sandbox", ...only], place);
  if (!ran.includes("conformant (")) throw new Error(ran);
}

function binOf(place: string): string {
  const manifest = readFileSync(join(place, "node_modules", "payspec", "package.json"), "utf8");
  const { bin }: { readonly bin: { readonly payspec: string } } = JSON.parse(manifest);
  if (!existsSync(join(place, "node_modules", ".bin", "payspec"))) throw new Error("payspec is not installed");
  return bin.payspec;
}

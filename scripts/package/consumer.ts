import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { variants } from "../../conformance/variants/index.ts";
import { outputOf } from "./spawn.ts";

/** Imports of a user. Node 20 imports JSON with a warning that is not caused by this package. */
const IMPORTS = `
import { defineConfig, run, variants } from "payspec";
for (const each of [defineConfig, run]) {
  if (typeof each !== "function") throw new Error("an export is missing");
}
for (const { contract: { variant } } of variants) {
  const { default: { openapi } } = await import("payspec/" + variant + "/openapi.json", { with: { type: "json" } });
  const name = "create" + variant[0].toUpperCase() + variant.slice(1) + "Client";
  for (const from of ["payspec/", "payspec-client/"]) {
    const { [name]: create } = await import(from + variant);
    if (typeof create !== "function") throw new Error(from + variant + " does not export " + name);
  }
  console.log(variant, openapi);
}
`;

/**
 * Imports the installed packages with this Node, and runs the command line against its sandbox. Rejects if that fails.
 */
export async function tryWith(node: string, place: string): Promise<void> {
  writeFileSync(join(place, "imports.mjs"), IMPORTS);
  const said = await outputOf([node, "--no-warnings", "imports.mjs"], place);
  if (said !== variants.map(({ contract }) => `${contract.variant} 3.1.1\n`).join(""))
    throw new Error(`the imports returned ${said}`);
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

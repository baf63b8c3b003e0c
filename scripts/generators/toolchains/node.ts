import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { run } from "../command.ts";
import { npmTool, toolsFolder } from "../tools.ts";
import { once, type Toolchain } from "./toolchain.ts";

const installed = `${toolsFolder}node_modules/.installed`;

/** Node, with the package of the tools. */
export const node: Toolchain = {
  name: "Node",
  version: () => process.versions.node,
  prepare: once(async () => {
    const hash = createHash("sha256")
      .update(readFileSync(`${toolsFolder}package-lock.json`))
      .digest("hex");
    if (existsSync(installed) && readFileSync(installed, "utf8") === hash) return;
    await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { folder: toolsFolder });
    writeFileSync(installed, hash);
  }),
};

/** Returns the exact version of a package of the tools. */
export function npmVersion(name: string): string {
  const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(`${toolsFolder}package.json`, "utf8"),
  );
  const version = dependencies[name];
  if (version === undefined) throw new Error(`${name} is not in the package of the tools`);
  return version;
}

const STRICT = {
  target: "es2022",
  lib: ["es2023", "dom", "dom.iterable"],
  types: ["node"],
  module: "esnext",
  moduleResolution: "bundler",
  allowImportingTsExtensions: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  skipLibCheck: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  allowUnreachableCode: false,
};

/** Compiler option that may be turned off because the generated code does not compile with it. */
export type Spared = "exactOptionalPropertyTypes";

/** Describes the type check for readers. */
export function typesCheckedWith(spared?: Spared): string {
  const names = ["noUncheckedIndexedAccess", "exactOptionalPropertyTypes", "noUnusedLocals", "noUnusedParameters"];
  const strict = names.filter((each) => each !== spared).join(", ");
  return `tsc ${npmVersion("typescript")}: strict, ${strict}${spared ? `; without ${spared}` : ""}`;
}

/** Checks the types of everything in a folder; throws if an option is turned off without need. */
export async function checkTypes(folder: string, spared?: Spared): Promise<void> {
  if (spared === undefined) return tsc(folder, {});
  await tsc(folder, { [spared]: false });
  const borne = await tsc(folder, {}).then(
    () => true,
    () => false,
  );
  if (borne) throw new Error(`it is spared ${spared}, and bears it`);
}

async function tsc(folder: string, changed: Readonly<Record<string, boolean>>): Promise<void> {
  const config = { compilerOptions: { ...STRICT, ...changed }, include: ["."] };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
  await run(npmTool("tsc"), ["--project", "tsconfig.json"], { folder });
}

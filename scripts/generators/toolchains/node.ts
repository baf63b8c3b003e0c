import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { run } from "../command.ts";
import { npmTool, toolsFolder } from "../tools.ts";
import { once, type Toolchain } from "./toolchain.ts";

/** Node, with a package of tools in the exact versions of its lock file. */
export interface NodeTools extends Toolchain {
  readonly folder: string;
}

export function npmPackage(folder: string): NodeTools {
  return {
    name: "Node",
    folder,
    version: () => process.versions.node,
    prepare: once(async () => {
      const installed = `${folder}node_modules/.installed`;
      const hash = createHash("sha256")
        .update(readFileSync(`${folder}package-lock.json`))
        .digest("hex");
      if (existsSync(installed) && readFileSync(installed, "utf8") === hash) return;
      await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { folder });
      writeFileSync(installed, hash);
    }),
  };
}

/** Node, with the tools that most rows use. */
export const node = npmPackage(toolsFolder);

/** Returns the exact version of a package of the tools. */
export function npmVersion(name: string, { folder } = node): string {
  const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(`${folder}package.json`, "utf8"),
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

import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type CommandOptions, run } from "../command.ts";
import { cacheFolder, toolsFolder } from "../tools.ts";
import { once, type Toolchain, versionOf } from "./toolchain.ts";

const requirements = `${toolsFolder}requirements.txt`;

/** Python, with a separate environment that contains the exact versions in `requirements.txt`. */
export const python: Toolchain = {
  name: "Python",
  version: () => versionOf("python3", "--version"),
  prepare: once(async () => {
    const folder = cacheFolder("python");
    const installed = `${folder}/.installed`;
    const hash = createHash("sha256").update(readFileSync(requirements)).digest("hex");
    if (existsSync(installed) && readFileSync(installed, "utf8") === hash) return;
    rmSync(folder, { recursive: true });
    await run("python3", ["-m", "venv", folder], { folder: toolsFolder });
    const flags = ["install", "--quiet", "--no-deps", "--requirement", requirements];
    await run(pythonTool("pip"), flags, { folder: toolsFolder });
    writeFileSync(installed, hash);
  }),
};

/** Returns the path of a program in that environment. */
export const pythonTool = (name: string): string => `${cacheFolder("python")}/bin/${name}`;

/** Runs a program with the environment's programs first on the path. */
export function runPython(name: string, args: readonly string[], options: CommandOptions): Promise<string> {
  const PATH = `${cacheFolder("python")}/bin:${process.env["PATH"] ?? ""}`;
  return run(pythonTool(name), args, { ...options, environment: { PATH, ...options.environment } });
}

/** Returns the exact version of a package in that environment. */
export function pythonVersion(name: string): string {
  const version = new RegExp(`^${name}==(\\S+)`, "m").exec(readFileSync(requirements, "utf8"))?.[1];
  if (version === undefined) throw new Error(`${name} is not in requirements.txt`);
  return version;
}

const IMPORT_ALL = `
import importlib, pkgutil, sys
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(getattr(package, "__path__", []), package.__name__ + "."):
    importlib.import_module(module.name)
`;

/** Compiles and imports every module of a package, or the single module. */
export async function compileAndImport(folder: string, name: string): Promise<void> {
  await runPython("python", ["-m", "compileall", "-q", "."], { folder });
  await runPython("python", ["-W", "error", "-c", IMPORT_ALL, name], { folder });
}

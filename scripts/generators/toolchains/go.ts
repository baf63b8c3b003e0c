import { type CommandOptions, run } from "../command.ts";
import { cacheFolder } from "../tools.ts";
import { once, type Toolchain, versionOf } from "./toolchain.ts";

/** Installed Go version: no other version is downloaded. */
export const go: Toolchain = { name: "Go", version: () => versionOf("go", "version") };

/** Returns Go with one program built from source; Go's checksum database verifies the version. */
export function goWith(module: string, version: string): Toolchain {
  return { ...go, prepare: once(() => runGo(["install", `${module}@${version}`], { folder: cacheFolder("go") })) };
}

/** Returns the path of a program that was built before. */
export const goTool = (name: string): string => `${cacheFolder("go")}/${name}`;

export function runGo(args: readonly string[], options: CommandOptions): Promise<string> {
  const environment = { GOBIN: cacheFolder("go"), GOTOOLCHAIN: "local", GOWORK: "off", ...options.environment };
  return run("go", args, { ...options, environment });
}

/** Builds all packages of a folder, and runs vet on them. */
export async function buildAndVet(folder: string): Promise<void> {
  await runGo(["build", "./..."], { folder });
  await runGo(["vet", "./..."], { folder });
}

import { run } from "../command.ts";
import { cacheFolder } from "../tools.ts";
import { type Toolchain, versionOf } from "./toolchain.ts";

export const rust: Toolchain = { name: "Rust", version: () => versionOf("cargo", "--version") };

/** Checks a package with its lock file; a warning is an error. */
export function checkCrate(folder: string): Promise<string> {
  const environment = { CARGO_TARGET_DIR: cacheFolder("rust"), RUSTFLAGS: "-D warnings" };
  return run("cargo", ["check", "--locked", "--quiet", "--no-default-features"], { folder, environment });
}

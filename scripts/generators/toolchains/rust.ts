import { readFileSync, writeFileSync } from "node:fs";
import { run } from "../command.ts";
import { cacheFolder, toolsFolder } from "../tools.ts";
import { type Toolchain, versionOf } from "./toolchain.ts";

export const rust: Toolchain = { name: "Rust", version: () => versionOf("cargo", "--version") };

/** Checks a package with its lock file; a warning is an error. */
export function checkCrate(folder: string): Promise<string> {
  const environment = { CARGO_TARGET_DIR: cacheFolder("rust"), RUSTFLAGS: "-D warnings" };
  return run("cargo", ["check", "--locked", "--quiet", "--no-default-features"], { folder, environment });
}

/**
 * Writes the committed lock file, with the versions and checksums of all dependencies, to a crate. Cargo records a
 * source in every entry; the committed file leaves the source to the local Cargo, which may use a mirror.
 */
export async function lockCrate(folder: string): Promise<void> {
  await run("cargo", ["generate-lockfile", "--quiet"], { folder });
  const own = readFileSync(`${folder}/Cargo.lock`, "utf8");
  const [source] = /^source = .+$/m.exec(own) ?? [];
  if (source === undefined) throw new Error("Cargo.lock: no entry has a source");
  writeFileSync(`${folder}/Cargo.lock`, fromSource(readFileSync(`${toolsFolder}rust/Cargo.lock`, "utf8"), source));
}

/** Adds the source to every crate that has a checksum. */
export function fromSource(lock: string, source: string): string {
  return lock.replaceAll(/^checksum = /gm, `${source}\n$&`);
}

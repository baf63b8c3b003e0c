import { readFileSync, writeFileSync } from "node:fs";
import { run } from "../command.ts";
import { toolsFolder } from "../tools.ts";

/**
 * Gives a crate the committed lock: the versions and sums of all that it stands on. Cargo writes into every entry where it
 * comes from; the committed lock leaves that to the Cargo that is here, which may have a mirror.
 */
export async function lockCrate(folder: string): Promise<void> {
  await run("cargo", ["generate-lockfile", "--quiet"], { folder });
  const own = readFileSync(`${folder}/Cargo.lock`, "utf8");
  const [source] = /^source = .+$/m.exec(own) ?? [];
  if (source === undefined) throw new Error("Cargo.lock: no entry has a source");
  writeFileSync(`${folder}/Cargo.lock`, fromSource(readFileSync(`${toolsFolder}rust/Cargo.lock`, "utf8"), source));
}

/** A lock in which every crate with a sum has its source. */
export function fromSource(lock: string, source: string): string {
  return lock.replaceAll(/^checksum = /gm, `${source}\n$&`);
}

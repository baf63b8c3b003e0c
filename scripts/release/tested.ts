import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** What long runs test: the product and what is generated from the contracts. */
const TESTED = ["conformance", "generated"];

/** Tests say nothing of what they test; those of the long runs themselves do. */
const TEST = /\.test(-data)?\.ts$|\/testing\//;

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** SHA-256 over the names and contents of all that long runs test, in hexadecimal. */
export function testedHash(root = ROOT): string {
  const hash = createHash("sha256");
  for (const file of testedFiles(root)) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function testedFiles(root: string): readonly string[] {
  return TESTED.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => !TEST.test(file))
    .sort();
}

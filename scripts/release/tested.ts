import { fileURLToPath } from "node:url";
import { filesBelow, hashFiles } from "../content-hash.ts";

/** What long runs test: the product and what is generated from the contracts. */
const TESTED = ["conformance", "generated"];

/** Tests say nothing of what they test; those of the long runs themselves do. */
const TEST = /\.test(-data)?\.ts$|\/testing\//;

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Returns SHA-256 over the names and contents of all that long runs test, in hexadecimal. */
export function testedHash(root = ROOT): string {
  const files = filesBelow(root, TESTED).filter((file) => !TEST.test(file));
  return hashFiles(root, files);
}

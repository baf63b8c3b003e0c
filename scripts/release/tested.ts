import { fileURLToPath } from "node:url";
import { filesBelow, hashFiles } from "../content-hash.ts";

/** Folders covered by long runs: the product and everything generated from the contracts. */
const TESTED = ["conformance", "generated"];

/** Tests are excluded, since they do not affect what they test; the long runs' own test files are not. */
const TEST = /\.test(-data)?\.ts$|\/testing\//;

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Returns SHA-256 over the names and contents of everything covered by long runs, in hexadecimal. */
export function testedHash(root = ROOT): string {
  const files = filesBelow(root, TESTED).filter((file) => !TEST.test(file));
  return hashFiles(root, files);
}

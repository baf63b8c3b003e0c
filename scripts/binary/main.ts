import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { argumentsOrUsage } from "../arguments.ts";
import { buildBinary } from "./build-binary.ts";

/**
 * `npm run release:binary [-- --out FOLDER]`: builds payspec as one executable for this platform, and checks that it
 * starts without Node.
 */
const { out } = argumentsOrUsage(
  "usage: npm run release:binary -- [--out FOLDER]",
  (args) => parseArgs({ args: [...args], options: { out: { type: "string", default: "release" } } }).values,
);
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const file = await buildBinary(out);
const printed = execFileSync(file, ["--version"], { encoding: "utf8", env: {} }).trim();
if (printed !== version) throw new Error(`${file} --version printed ${printed}, but this is payspec ${version}`);
console.log(`✓ ${relative(".", file)}: payspec ${version}, ${Math.round(statSync(file).size / 1_000_000)} MB`);

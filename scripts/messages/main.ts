import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { filesBelow } from "../content-hash.ts";
import { renderHelp } from "./help.ts";
import { renderPage } from "./page.ts";

const TARGET = "generated/messages.md";
/**
 * Excluded sources: tests and their support code, style sheets, installed packages, and the faults and latitudes, which
 * `payspec list` shows.
 */
const NOT_SHOWN =
  /\.(test|test-data|extended)\.ts$|\/testing\/|^conformance\/(proof|variants\/\w+\/sandbox\/(faults|latitudes))\/|\/style\.ts$|\/node_modules\//;

const root = fileURLToPath(new URL("../../", import.meta.url));
const files = filesBelow(root, ["conformance", "scripts"]).filter(
  (file) => /\.ts$/.test(file) && !NOT_SHOWN.test(file),
);
const sources = new Map(files.map((file) => [file, readFileSync(`${root}${file}`, "utf8")]));
const page = renderPage(await renderHelp(), sources);

if (process.argv.includes("--check")) {
  if (readFileSync(`${root}${TARGET}`, "utf8") !== page) {
    console.error(`${TARGET} is stale: run npm run messages and review what changed`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(`${root}${TARGET}`, page);
  console.log(`✓ ${TARGET}: ${page.split("\n").length} lines`);
}

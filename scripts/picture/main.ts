import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAnsi } from "./ansi.ts";
import { drawTerminal } from "./draw.ts";

/** Takes the picture of a real run that the README shows: what `npm start` prints, drawn as SVG. */
const folder = mkdtempSync(join(tmpdir(), "payspec-picture-"));
const { stdout, status } = spawnSync(
  process.execPath,
  ["dist/conformance/cli/main.js", "run", "--sandbox", "--report-dir", join(folder, "payspec-report")],
  { env: { ...process.env, FORCE_COLOR: "1", COLUMNS: "100", CI: "true" }, encoding: "utf8" },
);
rmSync(folder, { recursive: true, force: true });
if (status !== 0) throw new Error(`the run ended with ${status}:\n${stdout}`);
const output = `$ npm start\n${stdout.trimEnd()}`.replaceAll(`${folder}/`, "");
writeFileSync(
  join("scripts", "picture", "run.svg"),
  drawTerminal("A run of payspec against its sandbox", parseAnsi(output)),
);

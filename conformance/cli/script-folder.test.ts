import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createScriptFolder } from "./script-folder.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "payspec-scripts-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const script = {
  variant: "sample",
  scenario: "../thing/$(x)",
  repeat: 0,
  check: { requirement: "thing.created", outcome: "violated", by: "scenario" },
  text: "a secret",
} as const;
const open = () =>
  createScriptFolder({
    folder,
    reportDir: join(folder, "my report"),
    redact: (text) => text.replaceAll("secret", "[redacted]"),
  });

test("writes an executable script with a plain name, and returns its command for the user", () => {
  const keep = open();
  expect(keep(script)).toBe("sh 'my report/reproduce/sample-..-thing---x--thing.created.sh'");
  expect(keep(script)).toBe("sh 'my report/reproduce/sample-..-thing---x--thing.created-2.sh'");
  const place = join(folder, "my report", "reproduce");
  const [name = ""] = readdirSync(place).sort();
  expect(readFileSync(join(place, name), "utf8")).toBe("a [redacted]");
  expect(statSync(join(place, name)).mode & 0o100).toBe(0o100);
});

test("removes the scripts of an earlier run, but not the user's", () => {
  open()(script);
  const place = join(folder, "my report", "reproduce");
  for (const name of ["own.sh", "notes.txt"]) writeFileSync(join(place, name), "");
  const keep = open();
  expect(readdirSync(place).sort()).toEqual(["notes.txt", "own.sh"]);
  expect(keep(script)).toBeDefined();
});

test("does not overwrite a script of the user", () => {
  const place = join(folder, "my report", "reproduce");
  mkdirSync(place, { recursive: true });
  const own = join(place, "sample-..-thing---x--thing.created.sh");
  writeFileSync(own, "own");
  expect(open()(script)).toBeUndefined();
  expect(readFileSync(own, "utf8")).toBe("own");
});

test("follows no links, neither for the folder nor for a script", () => {
  const elsewhere = join(folder, "elsewhere");
  mkdirSync(elsewhere);
  mkdirSync(join(folder, "my report"));
  symlinkSync(elsewhere, join(folder, "my report", "reproduce"));
  writeFileSync(join(elsewhere, "deploy.sh"), "own");
  const manifest = { format: 1, files: ["reproduce/deploy.sh", "../elsewhere/deploy.sh"] };
  writeFileSync(join(folder, "my report", "payspec-manifest.json"), JSON.stringify(manifest));
  expect(open()(script)).toBeUndefined();
  expect(readdirSync(elsewhere)).toEqual(["deploy.sh"]);
});

test("removes nothing in subfolders listed in the manifest, which may be links", () => {
  const elsewhere = join(folder, "elsewhere");
  const place = join(folder, "my report", "reproduce");
  mkdirSync(elsewhere);
  mkdirSync(place, { recursive: true });
  symlinkSync(elsewhere, join(place, "sub"));
  writeFileSync(join(elsewhere, "deploy.sh"), "own");
  const manifest = { format: 1, files: ["reproduce/sub/deploy.sh"] };
  writeFileSync(join(folder, "my report", "payspec-manifest.json"), JSON.stringify(manifest));
  open();
  expect(readdirSync(elsewhere)).toEqual(["deploy.sh"]);
});

test("stores at most fifty scripts, and none if the disk cannot be written to", () => {
  const keep = open();
  const kept = Array.from({ length: 52 }, (_, index) => keep({ ...script, scenario: `s${index}` }));
  expect(kept.filter((each) => each !== undefined)).toHaveLength(50);
  const file = join(folder, "file");
  writeFileSync(file, "");
  const nowhere = createScriptFolder({ folder, reportDir: file, redact: (text) => text });
  expect(nowhere(script)).toBeUndefined();
  expect(existsSync(join(folder, "reproduce"))).toBe(false);
});

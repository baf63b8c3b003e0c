import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { variants } from "../../conformance/variants.ts";
import { commandsIn, scriptsIn } from "./testing/commands.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MAIN = join(ROOT, "dist/conformance/cli/main.js");
const GUIDES = [
  "README.md",
  "docs/implementers.md",
  "docs/client-developers.md",
  "docs/contract-authors.md",
  "examples/k6/README.md",
];

const read = (file: string) => readFile(join(ROOT, file), "utf8");
const payspec = async (...args: readonly string[]) =>
  (await promisify(execFile)(process.execPath, [MAIN, ...args], { cwd: tmpdir() })).stdout;

const texts = await Promise.all(GUIDES.map(read));
const commands = texts.flatMap(commandsIn);

/** By command: what its help says. */
const helps = new Map(
  await Promise.all(
    [...new Set(commands.map(({ name }) => name))].map(async (name) => [name, await payspec(name, "--help")] as const),
  ),
);

describe("every command of the guides", () => {
  test("is one that there is, with flags that it has", () => {
    const unknown = commands.filter(({ name, flags }) => {
      const known = new Set(helps.get(name)?.match(/--[a-z-]+/g));
      return flags.some(([flag]) => !known.has(flag));
    });
    expect(commands.length).toBeGreaterThan(40);
    expect(unknown.map(({ line }) => line)).toEqual([]);
  });

  test("names what there is", async () => {
    const lists = await Promise.all(["--faults", "--latitudes"].map((flag) => payspec("list", flag, "--json")));
    const known: Readonly<Record<string, (value: string) => boolean>> = {
      "--variant": (value) => variants.some(({ contract }) => contract.variant === value),
      "--fault": (value) => lists[0]?.includes(`"${value}"`) === true,
      "--latitude": (value) => lists[1]?.includes(`"${value}"`) === true,
    };
    const isKnown = ([flag, value]: readonly [string, string]) => value === "NAME" || (known[flag]?.(value) ?? true);
    expect(commands.filter(({ flags }) => !flags.every(isKnown)).map(({ line }) => line)).toEqual([]);
  });

  test("explains an id that there is, as the help does", async () => {
    const help = (await payspec("explain", "--help")).split("\nExamples:\n")[1] ?? "";
    const lines = [...commands.filter(({ name }) => name === "explain").map(({ line }) => line), ...help.split("\n")];
    const ids = lines.flatMap((line) => /payspec explain ([a-z][a-z./-]+)/.exec(line)?.[1] ?? []);
    expect(ids.length).toBeGreaterThan(3);
    for (const id of ids) expect(await payspec("explain", id)).toContain(id);
  });

  test("installs what the package is tested with", async () => {
    const { devDependencies } = JSON.parse(await read("package.json"));
    const named = texts.flatMap((each) => [...each.matchAll(/(@stoplight\/[a-z-]+)@([\d.]+)/g)]);
    expect(named.length).toBe(3);
    for (const [, name = "", version] of named) expect([name, devDependencies[name]]).toEqual([name, version]);
  });

  test("of npm is a script of the package", async () => {
    const { scripts } = JSON.parse(await read("package.json"));
    expect(texts.flatMap(scriptsIn).filter((name) => !(name in scripts))).toEqual([]);
  });
});

test.each([
  ["github", ".github/workflows/payspec.yml"],
  ["gitlab", ".gitlab-ci.yml"],
])("the recipe for %s is what payspec init writes", async (ci, file) => {
  const folder = await mkdtemp(join(tmpdir(), "payspec-recipe-"));
  try {
    const flags = ["--variant", "integration", "--url", "https://sandbox.example", "--ci", ci, "--yes"];
    await promisify(execFile)(process.execPath, [MAIN, "init", ...flags], { cwd: folder });
    expect(await read("docs/implementers.md")).toContain(
      `\`\`\`yaml\n${await readFile(join(folder, file), "utf8")}\`\`\`\n`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { variablesOf } from "../../conformance/deployment/variables.ts";
import { variants } from "../../conformance/variants/index.ts";
import { GUIDE_NAMES, navigation } from "./navigation.ts";
import { commandsIn, scriptsIn } from "./testing/commands.ts";
import { deadLinks } from "./testing/links.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MAIN = join(ROOT, "dist/conformance/cli/main.js");
const PAGES = (await readdir(join(ROOT, "docs"))).map((name) => `docs/${name}`);
const GUIDES = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  "packages/client/README.md",
  ...PAGES,
  "examples/k6/README.md",
];

const read = (file: string) => readFile(join(ROOT, file), "utf8");
const payspec = async (...args: readonly string[]) =>
  (await promisify(execFile)(process.execPath, [MAIN, ...args], { cwd: tmpdir() })).stdout;

const texts = await Promise.all(GUIDES.map(read));
const commands = texts.flatMap(commandsIn);

/** Help text by command, from the list of messages: a stage of the gate compares it with the command line. */
const helps = new Map(
  [...(await read("generated/messages.md")).matchAll(/^### payspec (\w+)\n\n```text\n(.*?)\n```$/gms)].map(
    ([, name = "", text = ""]) => [name, text] as const,
  ),
);

describe("every command of the guides", () => {
  test("exists, with its flags", () => {
    const unknown = commands.filter(({ name, flags }) => {
      const known = new Set(helps.get(name)?.match(/--[a-z-]+/g));
      return flags.some(([flag]) => !known.has(flag));
    });
    expect(commands.length).toBeGreaterThan(40);
    expect(unknown.map(({ line }) => line)).toEqual([]);
  });

  test("refers to existing variants, faults and latitudes", async () => {
    const lists = await Promise.all(["--faults", "--latitudes"].map((flag) => payspec("list", flag, "--json")));
    const known: Readonly<Record<string, (value: string) => boolean>> = {
      "--variant": (value) => variants.some(({ contract }) => contract.variant === value),
      "--fault": (value) => lists[0]?.includes(`"${value}"`) === true,
      "--latitude": (value) => lists[1]?.includes(`"${value}"`) === true,
    };
    const isKnown = ([flag, value]: readonly [string, string]) => value === "NAME" || (known[flag]?.(value) ?? true);
    expect(commands.filter(({ flags }) => !flags.every(isKnown)).map(({ line }) => line)).toEqual([]);
  });

  test("explains an existing id, as in the help", async () => {
    const help = helps.get("explain")?.split("\nExamples:\n")[1] ?? "";
    const lines = [...commands.filter(({ name }) => name === "explain").map(({ line }) => line), ...help.split("\n")];
    const ids = new Set(lines.flatMap((line) => /payspec explain ([a-z][a-z0-9./-]+)/.exec(line)?.[1] ?? []));
    expect(ids.size).toBeGreaterThan(3);
    for (const id of ids) expect(await payspec("explain", id)).toContain(id);
  });

  test("installs the versions with which the package is tested", async () => {
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

test("every link of a page leads to a file and, in another page, to a heading", () => {
  const dead = deadLinks(GUIDES.map((path, index) => ({ path, content: texts[index] ?? "" })));
  const leadsNowhere = (each: string) => {
    const [page = "", href = ""] = each.split(" → ");
    return !existsSync(join(ROOT, dirname(page), href));
  };
  expect(dead.filter(leadsNowhere)).toEqual([]);
});

test("every page of docs/ has its title in the menu of the site, or is generated for it", async () => {
  const titles = new Map(navigation().flatMap(({ pages }) => pages.map(({ path, title }) => [path, title])));
  const published = PAGES.filter((page) => page !== "docs/benchmarks.md");
  expect(published.map((page) => basename(page, ".md")).toSorted()).toEqual(GUIDE_NAMES.toSorted());
  for (const page of published) {
    const heading = /^# (.+)$/m.exec(await read(page))?.[1];
    expect([page, titles.get(`guides/${basename(page, ".md")}.html`)]).toEqual([page, heading]);
  }
});

test("the exit codes are the same in the README and in the page about reports", async () => {
  const rowsIn = (text: string) => text.match(/^\| exit \| verdict \|.*\n(?:\|.*\n)+/m)?.[0];
  const rows = rowsIn(await read("README.md"));
  expect(rows).toMatch(/^\| 70 \|/m);
  expect(rowsIn(await read("docs/reports.md"))).toBe(rows);
});

test("every environment variable of the role main is in the page about the configuration", async () => {
  const all = variablesOf(variants.map(({ contract, credentials }) => ({ variant: contract.variant, credentials })));
  const isGeneral = (name: string) => !/^PAYSPEC_(ALTERNATE|INTEGRATION|OTHER_BUSINESS|EXPENDABLE|LIVE)_/.test(name);
  const named = await read("docs/configuration.md");
  const general = [...new Set(all.map(({ name }) => name).filter(isGeneral))];
  expect(general.length).toBeGreaterThan(25);
  expect(general.filter((name) => !named.includes(`\`${name}\``))).toEqual([]);
});

test.each([
  ["github", ".github/workflows/payspec.yml"],
  ["gitlab", ".gitlab-ci.yml"],
])("the recipe for %s is the output of payspec init", async (ci, file) => {
  const folder = await mkdtemp(join(tmpdir(), "payspec-recipe-"));
  try {
    const flags = ["--variant", "integration", "--url", "https://sandbox.example", "--ci", ci, "--yes"];
    await promisify(execFile)(process.execPath, [MAIN, "init", ...flags], { cwd: folder });
    expect(await read("docs/ci.md")).toContain(`\`\`\`yaml\n${await readFile(join(folder, file), "utf8")}\`\`\`\n`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

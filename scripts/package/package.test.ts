import { readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { declarationsFrom } from "../build/declarations.ts";
import { namedFiles } from "../build/manifest.ts";
import { modulesFrom } from "../build/modules.ts";
import { tryWith } from "./consumer.ts";
import { expectGreenExample, expectSoundTypes, TOOLS } from "./installed.ts";
import { installInto, type Packed, packPackage, treeOf } from "./packed.ts";
import { outputOf, runProgram } from "./spawn.ts";

const MOST_PACKAGES = 30;
const MOST_BYTES = 15_000_000;

let packed: Packed;
let place = "";
beforeAll(async () => {
  packed = await packPackage();
  place = await installInto("user", packed, []);
}, 300_000);
afterAll(() => packed.remove());

describe("the tarball", () => {
  test("holds what its users reach, and nothing else", async () => {
    const named = namedFiles().map(normalize);
    const modules = await modulesFrom(
      named.filter((each) => each.endsWith(".js")),
      process.cwd(),
    );
    const types = declarationsFrom(
      named.filter((each) => each.endsWith(".d.ts")),
      (path) => readFileSync(path, "utf8"),
    );
    const known = new Set([
      ...named,
      ...modules,
      ...types.keys(),
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "generated/proof.json",
    ]);
    const isKnown = (path: string) =>
      known.has(path) ||
      /^specs\/.+\.(yaml|md)$|^docs\/[\w-]+\.md$|^generated\/\w+\/(lifecycle\/\w+\.svg|\w+\.json)$|^dist\/k6\/\w+\.js$/.test(
        path,
      );
    expect(packed.files.filter((each) => !isKnown(each))).toEqual([]);
    expect([...known].filter((each) => !packed.files.includes(each))).toEqual([]);
    const ours = /\.test\.|\.test-data\.|\.extended\.|\/testing\/|\/proof\/|mutation/;
    expect(packed.files.filter((each) => ours.test(each))).toEqual([]);
  });

  test("holds nothing that an installation runs", () => {
    const { scripts } = JSON.parse(readFileSync(join(place, "node_modules", "payspec", "package.json"), "utf8"));
    // `prepare` runs where a checkout is installed, never for a tarball.
    for (const name of ["preinstall", "install", "postinstall"]) expect(scripts).not.toHaveProperty(name);
  });

  test("is declared as publint and attw want it", async () => {
    const pkgDir = join(place, "node_modules", "payspec");
    const { messages, pkg } = await publint({ pkgDir, pack: false, strict: true });
    expect(messages.map((each) => formatMessage(each, pkg))).toEqual([]);
    await outputOf([join(TOOLS, "attw"), packed.tarball, "--profile", "esm-only"], packed.folder);
  }, 120_000);
});

describe("installed in an empty folder", () => {
  test(`it is fewer than ${MOST_PACKAGES} packages and ${MOST_BYTES / 1_000_000} MB, with all that it needs`, () => {
    const tree = treeOf(join(place, "node_modules"));
    const manifests = [...tree.keys()].filter((each) => /^(@[^/]+\/)?[^/@]+\/package\.json$/.test(each));
    expect(manifests.length).toBeGreaterThan(5);
    expect(manifests.length).toBeLessThan(MOST_PACKAGES);
    expect([...tree.values()].reduce((sum, each) => sum + each, 0)).toBeLessThan(MOST_BYTES);
  });

  test("it runs and imports by this Node", async () => tryWith(process.execPath, place), 120_000);

  // The extended tests have the other module resolution, the other example, and newer versions of Node.
  test("its types are sound with moduleResolution node16", () => expectSoundTypes(place, "node16"), 120_000);

  test("payspec mock says what to install", async () => {
    const bin = join(place, "node_modules", ".bin", "payspec");
    const { exit, output } = await runProgram([bin, "mock", "--variant", "integration", "--port", "0"], place);
    expect(output).toMatch(/^payspec: the mock server is Prism, .*npm install --save-dev payspec @stoplight\/prism/);
    expect(exit).toBe(2);
  }, 60_000);

  test("the example under vitest is green", () => expectGreenExample(place, "vitest"), 120_000);
});

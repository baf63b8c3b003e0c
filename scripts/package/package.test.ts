import { readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isExtended } from "../../conformance/testing/bounds.ts";
import { modulesFrom } from "../build/bundle.ts";
import { declarationsFrom } from "../build/declarations.ts";
import { namedFiles } from "../build/manifest.ts";
import { tryWith } from "./consumer.ts";
import { expectGreenExample, expectSoundTypes, TOOLS } from "./installed.ts";
import { installInto, type Packed, packPackages, treeOf } from "./packed.ts";
import { outputOf, runProgram } from "./spawn.ts";

const MOST_PACKAGES = 30;
const MOST_BYTES = 15_000_000;
const MOST_CLIENT_BYTES = 150_000;

let packed: Packed;
let place = "";
beforeAll(async () => {
  packed = await packPackages();
  place = await installInto("user", packed.folder, [packed.payspec.path, packed.client.path]);
}, 300_000);
afterAll(() => packed.remove());

describe("the tarball", () => {
  test("contains exactly the files that its users need", async () => {
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
    expect(packed.payspec.files.filter((each) => !isKnown(each))).toEqual([]);
    expect([...known].filter((each) => !packed.payspec.files.includes(each))).toEqual([]);
    const ours = /\.test\.|\.test-data\.|\.extended\.|\/testing\/|\/proof\/|mutation/;
    expect(packed.payspec.files.filter((each) => ours.test(each))).toEqual([]);
  });

  test("contains no scripts that an installation runs", () => {
    const { scripts } = JSON.parse(readFileSync(join(place, "node_modules", "payspec", "package.json"), "utf8"));
    // `prepare` runs in a checkout, never for a tarball.
    for (const name of ["preinstall", "install", "postinstall"]) expect(scripts).not.toHaveProperty(name);
  });

  test("passes publint", async () => {
    expect(await complaintsAbout("payspec")).toEqual([]);
  }, 120_000);

  // In `npm test`, an installation compiles what it imports.
  test.runIf(isExtended)(
    "passes attw",
    async () => {
      await outputOf([join(TOOLS, "attw"), packed.payspec.path, "--profile", "esm-only"], packed.folder);
    },
    120_000,
  );
});

describe("the tarball of the client", () => {
  test("contains two modules, their shared code and their types only, and is small", () => {
    const { files, unpackedSize } = packed.client;
    const known = /^(README\.md|LICENSE|package\.json|(integration|alternate|chunk-\w+)\.js|types\/.+\.d\.ts)$/;
    expect(files.filter((each) => !known.test(each))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(["README.md", "LICENSE", "integration.js", "alternate.js"]));
    expect(unpackedSize).toBeLessThan(MOST_CLIENT_BYTES);
  });

  test("depends only on openapi-fetch in the locked version, and imports nothing else", async () => {
    const folder = join(place, "node_modules", "payspec-client");
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    expect(manifest.dependencies).toEqual({ "openapi-fetch": dependencies["openapi-fetch"] });
    expect(manifest).not.toHaveProperty("scripts");
    const modules = packed.client.files.filter((each) => each.endsWith(".js"));
    const imported = modules.flatMap((each) =>
      [...readFileSync(join(folder, each), "utf8").matchAll(/(?:\bfrom |\bimport\(|^import )"([^"]+)"/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(new Set(imported.filter((each) => !each?.startsWith("./")))).toEqual(new Set(["openapi-fetch"]));
  });

  test("passes publint", async () => {
    expect(await complaintsAbout("payspec-client")).toEqual([]);
  });
});

async function complaintsAbout(name: string) {
  const pkgDir = join(place, "node_modules", name);
  const { messages, pkg } = await publint({ pkgDir, pack: false, strict: true });
  return messages.map((each) => formatMessage(each, pkg));
}

describe("an installation in an empty folder", () => {
  test(`has fewer than ${MOST_PACKAGES} packages and ${MOST_BYTES / 1_000_000} MB, with everything it needs`, () => {
    const tree = treeOf(join(place, "node_modules"));
    const manifests = [...tree.keys()].filter((each) => /^(@[^/]+\/)?[^/@]+\/package\.json$/.test(each));
    expect(manifests.length).toBeGreaterThan(5);
    expect(manifests.length).toBeLessThan(MOST_PACKAGES);
    expect([...tree.values()].reduce((sum, each) => sum + each, 0)).toBeLessThan(MOST_BYTES);
  });

  test.runIf(isExtended)("runs and imports with this Node", async () => tryWith(process.execPath, place), 120_000);

  // The extended tests cover the other module resolution, the other example, and newer versions of Node.
  test("has valid types with moduleResolution node16", () => expectSoundTypes(place, "node16"), 120_000);

  test("prints what to install for payspec mock", async () => {
    const bin = join(place, "node_modules", ".bin", "payspec");
    const { exit, output } = await runProgram([bin, "mock", "--variant", "integration", "--port", "0"], place);
    expect(output).toMatch(/^payspec: the mock server needs Prism, .*npm install --save-dev @stoplight\/prism/);
    expect(exit).toBe(2);
  }, 60_000);

  test.runIf(isExtended)("passes the example with vitest", () => expectGreenExample(place, "vitest"), 120_000);
});

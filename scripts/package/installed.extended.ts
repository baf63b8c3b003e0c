import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tryWith } from "./consumer.ts";
import { expectGreenExample, expectSoundTypes } from "./installed.ts";
import { installNode } from "./other-node.ts";
import { installInto, type Packed, packPackages, treeOf } from "./packed.ts";
import { outputOf } from "./spawn.ts";

const NOTE = ".package-lock.json";

let packed: Packed;
let place = "";
beforeAll(async () => {
  packed = await packPackages();
  place = await installInto("user", packed.folder, [packed.payspec.path, packed.client.path]);
}, 300_000);
afterAll(() => packed.remove(), 120_000);

test.each([22, 24, 26])("the installed package runs, imports and tests by Node %i", async (major) => {
  const node = await installNode(major, packed.folder);
  await tryWith(node, place);
  const example = join(place, `node-test-${major}`);
  cpSync(join("examples", "node-test"), example, { recursive: true });
  await outputOf([node, "--test"], example);
});

test("an installation without scripts is the same, file by file", async () => {
  const without = await installInto(
    "without-scripts",
    packed.folder,
    [packed.payspec.path, packed.client.path],
    ["--ignore-scripts"],
  );
  // npm's own record of the installation contains the path of the folder.
  const tree = (folder: string) => [...treeOf(join(folder, "node_modules"))].filter(([path]) => path !== NOTE);
  expect(tree(without)).toEqual(tree(place));
});

test.each(["bundler", "node16"] as const)("its types are sound with moduleResolution %s", (moduleResolution) =>
  expectSoundTypes(place, moduleResolution),
);

test.each(["vitest", "node-test"] as const)("the example under %s is green", (name) => expectGreenExample(place, name));

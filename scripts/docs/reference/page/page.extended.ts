import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { createPageTest } from "../../../../conformance/proof/page-test.ts";
import { variants } from "../../../../conformance/variants.ts";
import { readSource } from "../source.ts";
import { referencePage } from "./page.ts";
import { browsing, expectOpen, LOOKS } from "./testing/open-to-everybody.ts";

const test = createPageTest("scripts/docs/reference/page/page.extended.ts", "file:", "blob:", "data:");
const paths = new Map<string, string>();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "payspec-reference-"));
  for (const { contract } of variants) {
    const { path, content } = await referencePage(await readSource(contract.variant, contract.drawings));
    paths.set(contract.variant, join(folder, path));
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

test.for(LOOKS)("is open to everybody: $variant, $width wide, $colorScheme", async (look, { openPage }) => {
  const address = pathToFileURL(paths.get(look.variant) ?? "").href;
  await expectOpen(await openPage(browsing(look)), look, (route) => address + route);
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { expectReadable, PAGES, writeReports } from "./html-reports.ts";
import { createPageTest } from "./page-test.ts";

const folder = mkdtempSync(join(tmpdir(), "payspec-html-"));
const test = createPageTest("html-report.extended.ts", pathToFileURL(folder).href);

beforeAll(() => writeReports(folder), 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test.for(PAGES)("%s: everybody can read it, on any screen, in light and dark", async (name, { openPage }) =>
  expectReadable(await openPage(), pathToFileURL(join(folder, `${name}.html`)).href),
);

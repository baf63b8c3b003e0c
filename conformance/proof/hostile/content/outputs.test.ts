import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { marked } from "marked";
import { beforeAll, expect } from "vitest";
import { validateXML } from "xmllint-wasm";
import { parseLine } from "../../../log/read.ts";
import { fileFolder } from "../../../testing/folder.ts";
import { integrationSandbox } from "../../../variants/sandboxes.ts";
import { createPageTest } from "../../page-test.ts";
import { outputsOf } from "./outputs.ts";
import { type HostileRun, runHostile } from "./run-hostile.ts";
import { TEXTS, writing } from "./texts.ts";

const folder = fileFolder();
const test = createPageTest("outputs.test.ts", pathToFileURL(folder).href);

const schema = readFileSync(new URL("../../../report/junit.xsd", import.meta.url), "utf8");

let run: HostileRun;
let outputs: ReadonlyMap<string, string>;
beforeAll(async () => {
  run = await runHostile(integrationSandbox, writing(Object.values(TEXTS)), ["get-payment", "create-payment/accepted"]);
  outputs = await outputsOf(run);
  writeFileSync(join(folder, "report.html"), outputs.get("html") ?? "");
}, 60_000);

const output = (name: string) => outputs.get(name) ?? expect.unreachable(name);

test("a browser shows hostile texts, and does not interpret them", async ({ openPage }) => {
  const page = await openPage();
  page.on("dialog", () => expect.unreachable("a dialog"));
  await page.goto(pathToFileURL(join(folder, "report.html")).href);
  const failure = page.locator(".failure").first();
  await failure.getByText("Full exchange").first().click();
  expect(await failure.locator(".wire pre").last().innerText()).toContain(TEXTS["script element"].slice(0, 40));
  expect(await page.evaluate("globalThis.owned")).toBeUndefined();
  expect(await page.locator("img, iframe, object, embed, main script:not([data-deflated])").count()).toBe(0);
  const links = await page.locator("a").evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
  expect(links.filter((each) => !each.startsWith("#"))).toEqual([]);
});

test("XML has no elements and no test cases from hostile texts", async () => {
  const junit = output("junit");
  const { errors } = await validateXML({ xml: [junit], schema });
  expect(errors).toEqual([]);
  expect(junit).toContain("owned");
  expect(junit).not.toMatch(/<testcase[^>]* name="owned"|<script|<!--|<!\[CDATA\[/);
});

test("Markdown has no links, images or headings from hostile texts", () => {
  const shown = marked.parse(output("markdown"), { async: false });
  expect(shown).toContain("owned");
  expect(shown).not.toMatch(/<(img|script)|<h\d[^>]*>\s*owned|href="(?!#)[^"]*evil/i);
});

test("JSON outputs read back the same texts", () => {
  const log = output("log")
    .trim()
    .split("\n")
    .map((line, index) => parseLine(line, index + 1));
  expect(log).toEqual(JSON.parse(JSON.stringify(run.lines)));
  const har: { log: { entries: { response: { content: { text: string } } }[] } } = JSON.parse(output("har"));
  const bodies = har.log.entries.map(({ response }) => response.content.text);
  expect(bodies.some((body) => body.includes(JSON.stringify(TEXTS["Azure commands"]).slice(1, -1)))).toBe(true);
  expect(JSON.parse(output("json")).verdict).toBe("non-conformant");
});

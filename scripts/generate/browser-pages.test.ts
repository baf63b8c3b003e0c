import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fileFolder } from "../../conformance/testing/folder.ts";
import { renderPageModule } from "./browser-pages.ts";

const root = fileFolder();
const page = { name: "a page", source: "pages/one", target: "generated/one.ts" };
mkdirSync(join(root, page.source), { recursive: true });

function render(script: string): Promise<string> {
  writeFileSync(join(root, page.source, "page.ts"), script);
  writeFileSync(join(root, page.source, "page.css"), "p { color: red; }");
  return renderPageModule(root, page, "Generated.");
}

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

it("has one script and one style element, with the hashes that let a browser run them", async () => {
  const text = await render('const word: string = "é";\ndocument.title = word;');
  const value = (name: string) => JSON.parse(new RegExp(`${name}: (".*"),`).exec(text)?.[1] ?? '""');
  expect(text).toMatch(/^\/\/ Generated\.\n/);
  expect([value("script"), value("style")]).toEqual([expect.stringContaining('"\\xE9"'), "p{color:red}"]);
  expect([value("scriptHash"), value("styleHash")]).toEqual([hashOf(value("script")), hashOf(value("style"))]);
});

it("rejects text that a page would read as the end of an element", async () => {
  await expect(render('document.title = "<!--";')).rejects.toThrow("would end its element");
});

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { html, ownMarkup, written } from "../../../../conformance/report/html/markup.ts";
import { bundleForBrowser, policyHash } from "../../../generate/browser-bundle.ts";
import { redocly, runRedocly, writeWhole } from "../../../generate/bundle.ts";
import { operationsIn, webhooksIn } from "../../../generate/document.ts";
import { arrayAt, type JsonObject, objectAt, stringAt } from "../../../generate/json.ts";
import { icon, siteMenu, topLine } from "../../look/index.ts";
import { type Heading, slug } from "../../markdown/index.ts";
import type { SiteFile } from "../../site-file.ts";
import { ROOT, type Source, titleOf } from "../source.ts";
import { readable } from "./readable.ts";

/** Logo beside "API docs by", which Redoc would load from its maker's server; replaced by an inline picture. */
const LOGO = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g;
const NAME = `<svg xmlns="http://www.w3.org/2000/svg" width="46" height="14"><text x="0" y="11" font-family="sans-serif" font-size="12" font-weight="bold" fill="#6b7687">Redoc</text></svg>`;

/** Renders the reference of a variant as one page that makes no requests. */
export async function referencePage(source: Source): Promise<SiteFile> {
  const path = `${source.variant}/reference.html`;
  const description = stringAt(objectAt(source.document, "info"), "summary") ?? "";
  const document = readable(source);
  const [rendered, style, script] = await Promise.all([
    renderRedoc(document, pageTemplate(path, titleOf(source), description, headingsOf(document))),
    bundleForBrowser(ROOT, "scripts/docs/reference/page/page.css"),
    bundleForBrowser(ROOT, "scripts/docs/reference/page/browser/page.ts"),
  ]);
  const whole = rendered
    .replace(LOGO, () => `data:image/svg+xml,${encodeURIComponent(NAME)}`)
    .replace(holes.style, () => style)
    .replace(holes.script, () => script);
  return { path, content: whole.replace(holes.policy, () => policyOf(whole)) };
}

/**
 * Returns a content security policy that allows exactly the scripts of the page, and the styles that Redoc adds at run
 * time.
 */
function policyOf(page: string): string {
  const scripts = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => policyHash(text));
  return [
    "default-src 'none'",
    `script-src ${scripts.map((hash) => `'${hash}'`).join(" ")}`,
    "worker-src blob:",
    "style-src 'unsafe-inline'",
    "img-src data:",
    "font-src data:",
    "connect-src blob: data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** Returns the parts of a reference for the menu of the site, at the addresses that Redoc gives them. */
function headingsOf(document: JsonObject): readonly Heading[] {
  const description = stringAt(objectAt(document, "info"), "description") ?? "";
  const sections = [...description.matchAll(/^## (.+)$/gm)].map(([, text = ""]) => ({
    id: `/section/${slug(text)}`,
    text,
  }));
  const operations = [...operationsIn(document), ...webhooksIn(document)].map(({ id, node }) => ({
    id: `/${slug(String(arrayAt(node, "tags")[0]))}/${id.toLowerCase()}`,
    text: stringAt(node, "summary") ?? id,
  }));
  return [...sections, ...operations, { id: "/schemas", text: "Schemas" }];
}

/**
 * Placeholders that are filled after Redoc has rendered its part, since their content must not pass through the
 * template language.
 */
const holes = { policy: "PAYSPEC-POLICY", style: "PAYSPEC-STYLE", script: "PAYSPEC-SCRIPT" } as const;

/** Returns the page around Redoc, with the same frame as all other pages. Redocly fills `{{{…}}}`. */
function pageTemplate(path: string, title: string, description: string, headings: readonly Heading[]): string {
  return written(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${holes.policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${description}">
<title>${title}: reference - payspec</title>
<link rel="icon" href="${ownMarkup(icon)}">
<style>${holes.style}</style>
<script>${holes.script}</script>
${ownMarkup("{{{redocHead}}}")}
</head>
<body>
${topLine(path, "Search the reference")}
<div class="page">
${siteMenu(path, headings)}
<div><section class="unseen" aria-labelledby="title"><h1 id="title">${title}: reference</h1></section>
${ownMarkup("{{{redocHTML}}}")}</div>
</div>
<footer>Rendered by <a href="https://redocly.com/redoc/">Redoc</a></footer>
</body>
</html>
`);
}

const CONFIG = join(ROOT, "redocly.docs.yaml");
const CACHE = join(ROOT, "node_modules", ".cache", "payspec", "redoc");

/**
 * Renders a document with Redocly, using a template and `redocly.docs.yaml`. Results are cached under the hash of all
 * inputs, because several test files render the same references, which takes seconds.
 */
async function renderRedoc(document: JsonObject, template: string): Promise<string> {
  const hash = createHash("sha256");
  const config = await readFile(CONFIG, "utf8");
  for (const each of [redocly.version, JSON.stringify(document), template, config]) {
    hash.update(`${each.length}\0${each}`);
  }
  const cached = join(CACHE, `${hash.digest("hex")}.html`);
  if (existsSync(cached)) return await readFile(cached, "utf8");
  const page = await buildDocs(document, template);
  writeWhole(cached, page);
  return page;
}

async function buildDocs(document: JsonObject, template: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "payspec-docs-"));
  try {
    const [input, page, output] = ["openapi.json", "page.hbs", "reference.html"].map((name) => join(folder, name));
    if (!input || !page || !output) throw new Error("three names make three paths");
    await Promise.all([writeFile(input, JSON.stringify(document)), writeFile(page, template)]);
    const options = ["--inlineBundle", "--template", page, "--config", CONFIG, "--output", output];
    const failure = (printed: string) => new Error(`cannot build the reference\n${printed}`);
    await runRedocly(["build-docs", input, ...options], failure, folder);
    return await readFile(output, "utf8");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

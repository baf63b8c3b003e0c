import { bundleForBrowser, policyHash } from "../../../generate/browser-bundle.ts";
import { objectAt, stringAt } from "../../../generate/json.ts";
import type { SiteFile } from "../../site-file.ts";
import { ROOT, type Source, titleOf } from "../source.ts";
import { headingsOf } from "./headings.ts";
import { readable } from "./readable.ts";
import { renderRedoc } from "./redoc.ts";
import { holes, pageTemplate } from "./template.ts";

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

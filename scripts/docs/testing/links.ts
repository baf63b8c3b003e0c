import { posix } from "node:path";
import type { SiteFile } from "../site-file.ts";

/** Returns every dead link of the site: `page → target`. Covers pages and Markdown; ignores URLs of other sites. */
export function deadLinks(files: readonly SiteFile[]): readonly string[] {
  const texts = new Map(files.map(({ path, content }) => [path, String(content)]));
  const anchors = new Map([...texts].map(([path, text]) => [path, anchorsOf(path, text, texts)]));
  const leadsSomewhere = (from: string, href: string) => {
    const [path = "", anchor] = href.split("#");
    const file = path === "" ? from : posix.join(posix.dirname(from), path.replace(/\?.*$/, ""));
    const known = anchors.get(file);
    return known !== undefined && (anchor === undefined || known(decodeURIComponent(anchor)));
  };
  return [...texts].flatMap(([path, text]) =>
    [...new Set(linksOf(path, text))]
      .filter((href) => !/^(https?|mailto|data):/.test(href) && !leadsSomewhere(path, href))
      .map((href) => `${path} → ${href}`),
  );
}

function linksOf(path: string, text: string): readonly string[] {
  if (/\.(md|txt)$/.test(path)) return [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = ""]) => href);
  if (!path.endsWith(".html")) return [];
  const hrefs = [...markupOf(text).matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, href = ""]) => href);
  return isRedoc(path) ? hrefs.filter((href) => !/^[/#]/.test(href)) : hrefs; // Redoc rewrites its own at run time
}

function isRedoc(path: string): boolean {
  return path.endsWith("/reference.html");
}

/** Removes code, in which much looks like a link. */
function proseOf(text: string): string {
  return text.replaceAll(/^```.*?^```/gms, "").replaceAll(/`[^`\n]*`/g, "");
}

/** Removes scripts and styles, in which much looks like a link. */
function markupOf(text: string): string {
  return text.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, "");
}

function anchorsOf(path: string, text: string, texts: ReadonlyMap<string, string>): (anchor: string) => boolean {
  if (isRedoc(path)) return (anchor) => redocRoutes(path, texts).has(anchor);
  const ids = new Set([...text.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, id = ""]) => id));
  const headings = path.endsWith(".md") ? [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => title) : [];
  const slugs = new Set(
    headings.map((each) =>
      each
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
  return (anchor) => ids.has(anchor) || slugs.has(anchor);
}

/** Returns the anchors that Redoc creates at run time: one for each operation, below its tag. */
function redocRoutes(path: string, texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const bundle = texts.get(path.replace("reference.html", "latest/openapi.json")) ?? '{ "paths": {} }';
  const { paths }: { readonly paths: Readonly<Record<string, object>> } = JSON.parse(bundle);
  const operations: readonly { readonly operationId?: string; readonly tags?: readonly string[] }[] = Object.values(
    paths,
  ).flatMap((each) => Object.values(each));
  return new Set(operations.map(({ operationId, tags }) => `/${tags?.[0]}/${operationId}`.toLowerCase()));
}

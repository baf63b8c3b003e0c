import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { type Served, serve } from "../../../conformance/node/serve.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

/** Serves the files of a folder below a path, as a static file server does; everything else is 404. */
export function serveFolder(folder: string, below: string): Promise<Served> {
  return serve(async ({ url }) => {
    const { pathname } = new URL(url);
    if (!pathname.startsWith(`${below}/`) || pathname.includes("..")) return new Response("", { status: 404 });
    const file = pathname.slice(below.length + 1).replace(/(^|\/)$/, "$1index.html");
    const content = await readFile(join(folder, file)).catch(() => undefined);
    if (!content) return new Response("", { status: 404 });
    return new Response(content, { headers: { "content-type": TYPES[extname(file)] ?? "application/octet-stream" } });
  });
}

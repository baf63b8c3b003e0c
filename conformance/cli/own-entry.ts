import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

/** How to start this payspec once more: the file, and what node needs to read it (in a checkout, it is TypeScript). */
export function ownEntry(): { readonly entry: string; readonly nodeArguments: readonly string[] } {
  const isSource = import.meta.url.endsWith(".ts");
  const entry = fileURLToPath(new URL(isSource ? "./main.ts" : "./main.js", import.meta.url));
  if (!isSource) return { entry, nodeArguments: [] };
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  return { entry, nodeArguments: ["--import", loader] };
}

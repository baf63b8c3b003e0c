import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findPackage } from "./package-root.ts";

/** How to start this payspec once more: the file, and what node needs to read it (in a checkout, it is TypeScript). */
export function ownEntry(): { readonly entry: string; readonly nodeArguments: readonly string[] } {
  const isSource = import.meta.url.endsWith(".ts");
  const file = isSource ? "conformance/cli/main.ts" : "dist/conformance/cli/main.js";
  const entry = fileURLToPath(new URL(file, findPackage().root));
  if (!isSource) return { entry, nodeArguments: [] };
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  return { entry, nodeArguments: ["--import", loader] };
}

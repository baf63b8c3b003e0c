import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findPackage } from "./package-root.ts";

/** Returns the file and the Node arguments to start this payspec again; in a checkout, the file is TypeScript. */
export function ownEntry(): { readonly entry: string; readonly nodeArguments: readonly string[] } {
  const isSource = import.meta.url.endsWith(".ts");
  const file = isSource ? "conformance/cli/main.ts" : "dist/conformance/cli/main.js";
  const entry = fileURLToPath(new URL(file, findPackage().root));
  if (!isSource) return { entry, nodeArguments: [] };
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  return { entry, nodeArguments: ["--import", loader] };
}

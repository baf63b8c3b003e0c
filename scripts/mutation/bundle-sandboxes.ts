import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { SandboxKind } from "../../conformance/sandbox/index.ts";

/** Bundles the sandboxes of the work tree into `folder`; each call of the returned function loads them anew. */
export async function bundleSandboxes(folder: string): Promise<() => Promise<readonly SandboxKind[]>> {
  const outfile = join(folder, `sandboxes-${process.pid}.mjs`);
  await build({
    absWorkingDir: folder,
    entryPoints: ["conformance/sandbox/sandboxes.ts"],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
  });
  let loads = 0;
  return async () => {
    loads += 1;
    const { sandboxes } = await import(`${pathToFileURL(outfile)}?${loads}`);
    return sandboxes;
  };
}

import { existsSync } from "node:fs";
import { goTool, goWith } from "../../../scripts/generators/toolchains/go.ts";
import { versionOf } from "../../../scripts/generators/toolchains/toolchain.ts";

/** The npm package of that name is a dummy. */
const MODULE = "go.k6.io/k6";
const VERSION = "v1.8.1";

/** Returns the path of k6, installed or else built once with Go; or the reason why it is not available. */
export async function buildK6(): Promise<string | { readonly skipped: string }> {
  if (versionOf("k6", "version") !== undefined) return "k6";
  const built = goTool("k6");
  if (existsSync(built) && versionOf(built, "version") === VERSION.slice(1)) return built;
  const go = goWith(MODULE, VERSION);
  if (go.version() === undefined) return { skipped: "there is no k6 here, and no Go to build it" };
  try {
    await go.prepare?.();
    return built;
  } catch (error) {
    return { skipped: `Go could not build k6 ${VERSION}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

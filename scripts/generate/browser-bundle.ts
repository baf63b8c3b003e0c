import { createHash } from "node:crypto";
import { build } from "esbuild";

/** Browser versions released since two years ago. */
const BROWSERS = ["chrome123", "firefox120", "safari17.5"];

/** Bundles the script or style that starts at `entry` below `root` into one text that can be embedded in a page. */
export async function bundleForBrowser(root: string, entry: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    charset: "ascii",
    target: BROWSERS,
    legalComments: "none",
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`${entry} produced no output`);
  const text = file.text.trim();
  if (/<\/|<!--/.test(text)) throw new Error(`${entry} contains </ or <!--, which would end its element`);
  return text;
}

/** Returns the hash by which a content security policy allows exactly this script or style. */
export function policyHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

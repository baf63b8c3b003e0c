import { createHash } from "node:crypto";
import { build } from "esbuild";

/** Browsers of two years and more. */
const BROWSERS = ["chrome123", "firefox120", "safari17.5"];

/** The script or the style that begins at `entry` below `root`, in one piece that may stand within a page. */
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

/** By which a policy lets in just this script or style. */
export function policyHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

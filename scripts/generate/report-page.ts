import { createHash } from "node:crypto";
import { build } from "esbuild";

/** Where the page's own script and style are written, by its path in the repository. */
export const SOURCE = "conformance/report/html/page";

/** What is generated of them. */
export const TARGET = "generated/report-page/page.ts";

/** Browsers of two years and more. */
const BROWSERS = ["chrome123", "firefox120", "safari17.5"];

/** The module that holds the script and the style of the HTML report, each in one piece with the hash of its policy. */
export async function renderReportPage(root: string, banner: string): Promise<string> {
  const [script, style] = await Promise.all([bundle(root, "page.ts"), bundle(root, "page.css")]);
  return `// ${banner}

/** The script and the style of the HTML report; a policy lets them in by their hashes. */
export const page = {
  script: ${JSON.stringify(script)},
  scriptHash: "${hashOf(script)}",
  style: ${JSON.stringify(style)},
  styleHash: "${hashOf(style)}",
} as const;
`;
}

async function bundle(root: string, entry: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`${SOURCE}/${entry}`],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    charset: "ascii",
    target: BROWSERS,
    legalComments: "none",
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`${SOURCE}/${entry} came to nothing`);
  const text = file.text.trim();
  if (/<\/|<!--/.test(text)) throw new Error(`${SOURCE}/${entry} holds what would end its element: </ or <!--`);
  return text;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

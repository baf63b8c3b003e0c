import { bundleForBrowser, policyHash } from "./browser-bundle.ts";

/** Folder of the page's script and style, relative to the repository. */
export const SOURCE = "conformance/report/html/page";

/** File generated from them. */
export const TARGET = "generated/report-page/page.ts";

/**
 * Renders the module with the script and the style of the HTML report, each bundled, with the hash for its content
 * security policy.
 */
export async function renderReportPage(root: string, banner: string): Promise<string> {
  const bundle = (entry: string) => bundleForBrowser(root, `${SOURCE}/${entry}`);
  const [script, style] = await Promise.all([bundle("page.ts"), bundle("page.css")]);
  return `// ${banner}

/** The script and the style of the HTML report; a policy lets them in by their hashes. */
export const page = {
  script: ${JSON.stringify(script)},
  scriptHash: "${policyHash(script)}",
  style: ${JSON.stringify(style)},
  styleHash: "${policyHash(style)}",
} as const;
`;
}

import { bundleForBrowser, policyHash } from "./browser-bundle.ts";

/** Where the page's own script and style are written, by its path in the repository. */
export const SOURCE = "conformance/report/html/page";

/** What is generated of them. */
export const TARGET = "generated/report-page/page.ts";

/** The module that holds the script and the style of the HTML report, each in one piece with the hash of its policy. */
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

import { bundleForBrowser, policyHash } from "./browser-bundle.ts";

/** A page whose script and style the product carries as text. */
export interface BrowserPage {
  /** Purpose, for the generated file. */
  readonly name: string;
  /** Folder of its `page.ts` and `page.css`, relative to the repository. */
  readonly source: string;
  /** File generated from them. */
  readonly target: string;
}

export const PAGES: readonly BrowserPage[] = [
  {
    name: "the HTML report",
    source: "conformance/report/html/page",
    target: "generated/report-page/page.ts",
  },
  {
    name: "the page of a sandbox",
    source: "conformance/inspector/page",
    target: "generated/inspector-page/page.ts",
  },
];

/** Renders the module with the script and the style of a page, each bundled, with the hash for its content security policy. */
export async function renderPageModule(root: string, { name, source }: BrowserPage, banner: string): Promise<string> {
  const bundle = (entry: string) => bundleForBrowser(root, `${source}/${entry}`);
  const [script, style] = await Promise.all([bundle("page.ts"), bundle("page.css")]);
  return `// ${banner}

/** The script and the style of ${name}; a policy lets them in by their hashes. */
export const page = {
  script: ${JSON.stringify(script)},
  scriptHash: "${policyHash(script)}",
  style: ${JSON.stringify(style)},
  styleHash: "${policyHash(style)}",
} as const;
`;
}

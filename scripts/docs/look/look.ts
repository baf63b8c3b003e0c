import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { repositoryIn } from "../../../conformance/repository.ts";
import { bundleForBrowser, policyHash } from "../../generate/browser-bundle.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Style and script that every page contains, so that it is self-contained: no page requests another file. */
export interface Look {
  readonly style: string;
  readonly script: string;
  /** Content security policy that allows these two, and pictures in the page itself. */
  readonly policy: string;
  /** URL of the repository; undefined while package.json has a placeholder. */
  readonly repository?: string | undefined;
}

export async function makeLook(): Promise<Look> {
  const bundle = (entry: string) => bundleForBrowser(ROOT, `scripts/docs/look/${entry}`);
  const [style, script] = await Promise.all([bundle("style.css"), bundle("browser/site.ts")]);
  const policy = [
    "default-src 'none'",
    `style-src '${policyHash(style)}'`,
    `script-src '${policyHash(script)}'`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const { web, isPublished } = repositoryIn(JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")));
  return { style, script, policy, repository: isPublished ? web : undefined };
}

import { posix } from "node:path";
import { pathTo } from "../look/index.ts";

/** Paths in the site for files of the repository. */
const PLACES: readonly (readonly [file: RegExp, place: string])[] = [
  [/^docs\/(.+)\.md$/, "guides/$1.html"],
  [/^specs\/RULINGS\.md$/, "rulings.html"],
  [/^specs\/([^/]+)\/CHANGELOG\.md$/, "$1/changelog.html"],
  [/^specs\/([^/]+)\/requirements$/, "$1/service.html"],
  [/^specs\/(integration|alternate)(\/openapi\.yaml)?$/, "$1/reference.html"],
  [/^specs\/driver\/openapi\.yaml$/, "driver/latest/openapi.json"],
  [/^generated\/proof\.json$/, "proof.html"],
  [/^generated\/([^/]+)$/, "$1/index.html#downloads"],
  [/^conformance\/.+\/([^/]+\.schema\.json)$/, "$1"],
];

/**
 * Rewrites the links of a repository file to the matching pages of the site. Throws for a file that is not in the site,
 * since the link would be dead.
 */
export function createHrefs(source: string, page: string): (href: string) => string {
  return (href) => {
    if (/^(https?:|#)/.test(href)) return href;
    const [path = "", anchor] = href.split("#");
    const file = posix.join(posix.dirname(source), path);
    const found = PLACES.find(([pattern]) => pattern.test(file));
    if (!found) throw new Error(`${source} links to ${href}, which is not part of the site`);
    const [pattern, place] = found;
    return pathTo(`${file.replace(pattern, place)}${anchor === undefined ? "" : `#${anchor}`}`, page);
  };
}

import type { Catalogue } from "../catalogue/index.ts";
import type { Look } from "../look/index.ts";

/** Input of the page renderers. */
export interface Site {
  readonly look: Look;
  readonly catalogues: readonly Catalogue[];
  /** Paths of files created elsewhere: references and downloads. */
  readonly references: readonly string[];
  /** Contract changelog by variant, if there is one. */
  readonly changelogs: ReadonlyMap<string, string>;
}

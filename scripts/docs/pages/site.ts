import type { Catalogue } from "../catalogue/index.ts";
import type { Look } from "../look/index.ts";

/** What page makers are given. */
export interface Site {
  readonly look: Look;
  readonly catalogues: readonly Catalogue[];
  /** Paths of the files that others have made: references and downloads. */
  readonly references: readonly string[];
  /** By variant: the history of its contract, where it has one. */
  readonly changelogs: ReadonlyMap<string, string>;
}

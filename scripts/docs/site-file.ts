/** One file of the site: where it stands below the site's folder (with `/`, no leading one), and what it holds. */
export interface SiteFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

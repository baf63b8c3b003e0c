/** One file of the site: its path relative to the site's folder (with `/`, no leading one), and its content. */
export interface SiteFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

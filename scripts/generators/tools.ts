import { mkdirSync } from "node:fs";

/** Where the package and the lists of exact versions are. */
export const toolsFolder = new URL("tools/", import.meta.url).pathname;

/** A program that the package of the tools brings. */
export const npmTool = (name: string): string => `${toolsFolder}node_modules/.bin/${name}`;

/** A folder for what is fetched once, which a clean install of the package empties. */
export function cacheFolder(name: string): string {
  const folder = `${toolsFolder}node_modules/.cache/generators/${name}`;
  mkdirSync(folder, { recursive: true });
  return folder;
}

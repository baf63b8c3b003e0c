import { mkdirSync } from "node:fs";

/** Folder with the package and the lists of exact versions. */
export const toolsFolder = new URL("tools/", import.meta.url).pathname;

/** Returns the path of a program from the package of the tools. */
export const npmTool = (name: string): string => `${toolsFolder}node_modules/.bin/${name}`;

/** Returns a folder for downloads, which a clean install of the package empties. */
export function cacheFolder(name: string): string {
  const folder = `${toolsFolder}node_modules/.cache/generators/${name}`;
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Returns the path of a hand-written scenario. */
export const programPath = (file: string): string => new URL(`programs/${file}`, import.meta.url).pathname;

import { mkdtempSync, writeFileSync } from "node:fs";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { outputOf } from "./spawn.ts";

/**
 * Downloads a Node of this major version into the folder; resolves to the path of its program. Uses the platform
 * packages, because the package `node` itself needs an install script to fetch them.
 */
export async function installNode(major: number, folder: string): Promise<string> {
  const place = mkdtempSync(join(folder, `node-${major}-`));
  writeFileSync(join(place, "package.json"), '{ "private": true }\n');
  const name = `node-${platform() === "win32" ? "win" : platform()}-${arch()}`;
  const quiet = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  await outputOf(["npm", "install", "--ignore-scripts", ...quiet, `${name}@${major}`], place);
  const program = join(place, "node_modules", name, "bin", platform() === "win32" ? "node.exe" : "node");
  const version = (await outputOf([program, "--version"], place)).trim();
  if (!version.startsWith(`v${major}.`)) throw new Error(`requested Node ${major}, and got ${version}`);
  return program;
}

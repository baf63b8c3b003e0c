import { run } from "../command.ts";
import { type Toolchain, versionOf } from "./toolchain.ts";

export const php: Toolchain = { name: "PHP", version: () => versionOf("php", "--version") };

/** Parses the files one by one, because PHP has no compile step. */
export async function parseAll(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) await run("php", ["-l", file], { folder });
}

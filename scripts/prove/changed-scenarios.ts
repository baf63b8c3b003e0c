import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Variant } from "../../conformance/scenario/index.ts";

/** Returns, by variant, the requirements cited by scenarios that changed since the last commit. */
export async function citedByChanges(
  root: string,
  variants: readonly Variant[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const changed = new Set<unknown>();
  for (const file of changedFiles(root)) {
    if (!/^conformance\/scenarios\/.+(?<!\.test)\.ts$/.test(file)) continue;
    const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(root, file)).href);
    for (const value of Object.values(exported).flat()) changed.add(value);
  }
  return new Map(
    variants.map(({ contract, scenarios }) => [
      contract.variant,
      new Set(scenarios.filter((each) => changed.has(each)).flatMap(({ requirements }) => requirements)),
    ]),
  );
}

function changedFiles(root: string): readonly string[] {
  const names = (...args: readonly string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" })
      .split("\0")
      .filter((name) => name !== "");
  return [
    ...names("diff", "--name-only", "--diff-filter=d", "-z", "HEAD"),
    ...names("ls-files", "--others", "--exclude-standard", "-z"),
  ];
}

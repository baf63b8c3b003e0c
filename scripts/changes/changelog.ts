import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "./problem.ts";
import { compareVersions } from "./version.ts";

/** Entry of a contract's CHANGELOG for one version. */
export interface Entry {
  readonly version: string;
  /** Publication date, or `unreleased`. */
  readonly date: string;
  /** Number of changes listed. */
  readonly items: number;
}

const HEADING = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2}|unreleased)$/;

/** Returns the path of a variant's CHANGELOG, relative to the repository. */
export function changelogFile(variant: string): string {
  return `specs/${variant}/CHANGELOG.md`;
}

/** Reads the CHANGELOG of a variant; returns an empty text if the file does not exist. */
export function readChangelog(root: string, variant: string): Promise<string> {
  return readFile(join(root, changelogFile(variant)), "utf8").catch(() => "");
}

/** Parses the entries of a CHANGELOG in the Keep a Changelog format, in file order. */
export function entriesIn(text: string): readonly Entry[] {
  const [, ...sections] = text.split(/^(?=## )/m);
  return sections.flatMap((section) => {
    const [heading = "", ...lines] = section.split("\n");
    const [, version, date] = HEADING.exec(heading.trim()) ?? [];
    if (version === undefined || date === undefined) return [];
    return [{ version, date, items: lines.filter((line) => /^[-*] \S/.test(line)).length }];
  });
}

/** Returns the problems of a CHANGELOG, given the current version of the contract and the published ones. */
export function changelogProblems(
  variant: string,
  text: string,
  version: string,
  published: readonly string[],
): readonly Problem[] {
  const file = changelogFile(variant);
  const entries = entriesIn(text);
  const lacking = [...new Set([version, ...published])].flatMap((each): readonly Problem[] => {
    const entry = entries.find((candidate) => candidate.version === each);
    if (entry === undefined || entry.items === 0) {
      const remedy = `Write "## [${each}] - unreleased" in it, and below it a list of what changed.`;
      return [{ what: `${file} says nothing of ${each}`, remedy }];
    }
    if (entry.date !== "unreleased" || !published.includes(each)) return [];
    return [{ what: `${file} calls ${each} unreleased`, remedy: "Write the day of its publication instead." }];
  });
  const unordered = entries.find(
    (entry, index) => compareVersions(entries[index - 1]?.version ?? entry.version, entry.version) < 0,
  );
  if (unordered === undefined) return lacking;
  return [
    ...lacking,
    { what: `${file} has ${unordered.version} below an older version`, remedy: "Put the newest first." },
  ];
}

import type { Severity } from "./change.ts";

/** Returns a negative number if `a` precedes `b`, 0 if they are equal. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)];
  const differing = left.findIndex((part, index) => part !== right[index]);
  return differing < 0 ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0);
}

/** Returns true for three numbers separated by dots, the only form of a contract version. */
export function isVersion(text: string): boolean {
  return /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(text);
}

/**
 * Returns the first version after this one that may contain a change of this severity. Before 1.0.0, a break requires a
 * minor version.
 */
export function raised(version: string, severity: Severity): string {
  const [major, minor, patch] = parts(version);
  if (severity === "patch") return `${major}.${minor}.${patch + 1}`;
  if (severity === "minor" || major === 0) return `${major}.${minor + 1}.0`;
  return `${major + 1}.0.0`;
}

function parts(version: string): readonly [major: number, minor: number, patch: number] {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  return [major, minor, patch];
}

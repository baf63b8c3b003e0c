import { spawnSync } from "node:child_process";

/** Tools that may be installed on a machine. */
export interface Toolchain {
  readonly name: string;
  /** Returns undefined if not installed. */
  version(): string | undefined;
  /** Downloads the required tools in their exact versions; rejects if that fails. */
  prepare?(): Promise<unknown>;
}

/** Returns the first version number that a program prints when asked for its version. */
export function versionOf(file: string, ...args: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: "utf8" });
  return status === 0 ? /\d+(?:\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] : undefined;
}

/** Wraps `prepare` so that it runs once for all callers. */
export function once(prepare: () => Promise<unknown>): () => Promise<unknown> {
  let prepared: Promise<unknown> | undefined;
  return () => {
    prepared ??= prepare();
    return prepared;
  };
}

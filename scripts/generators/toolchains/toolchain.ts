import { spawnSync } from "node:child_process";

/** What a machine has, or has not. */
export interface Toolchain {
  readonly name: string;
  /** Undefined where the machine has none. */
  version(): string | undefined;
  /** Fetches what is used of it, in the exact versions that are written down; throws where it cannot. */
  prepare?(): Promise<unknown>;
}

/** The first number of that shape that a program prints when it is asked for its version. */
export function versionOf(file: string, ...args: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: "utf8" });
  return status === 0 ? /\d+(?:\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] : undefined;
}

/** `prepare`, once for all who ask. */
export function once(prepare: () => Promise<unknown>): () => Promise<unknown> {
  let prepared: Promise<unknown> | undefined;
  return () => {
    prepared ??= prepare();
    return prepared;
  };
}

import { readFileSync, statSync } from "node:fs";
import { platform } from "node:os";
import { resolve } from "node:path";
import { type Environment, type Secrets, textOf } from "../deployment/index.ts";

export interface SecretsOptions {
  readonly environment: Environment;
  /** Paths are seen from here: the folder of the configuration file. */
  readonly folder: string;
  /** Told once a file that others on this machine may read. */
  readonly warn: (message: string) => void;
}

/** No key is longer; a reference to something else entirely should not be read into memory. */
const MAX_BYTES = 64 * 1024;

/** Secrets as the environment and the file system keep them. */
export function createSecrets({ environment, folder, warn }: SecretsOptions): Secrets {
  const warned = new Set<string>();
  return {
    env: (name) => textOf(environment, name),
    file(name) {
      const path = resolve(folder, name);
      try {
        const { mode, size } = statSync(path);
        if (size > MAX_BYTES) return { problem: "is too long for a secret" };
        if ((mode & 0o077) !== 0 && platform() !== "win32" && !warned.has(path)) {
          warned.add(path);
          warn(`${name} can be read by others on this machine: chmod 600 ${name}`);
        }
        const text = readFileSync(path, "utf8").trim();
        return text === "" ? { problem: "is empty" } : { text };
      } catch (error) {
        const code = error instanceof Error && "code" in error ? error.code : undefined;
        return { problem: code === "ENOENT" ? "does not exist" : `cannot be read (${String(code)})` };
      }
    },
  };
}

import { readFileSync, statSync } from "node:fs";
import { platform } from "node:os";
import { resolve } from "node:path";
import { type Environment, type FileText, type Secrets, textOf } from "../deployment/index.ts";
import { flawOfCertificates, flawOfKey } from "./pem.ts";

export interface SecretsOptions {
  readonly environment: Environment;
  /** Paths are seen from here: the folder of the configuration file. */
  readonly folder: string;
  /** Told once the path of each file with a secret that others on this machine may read. */
  readonly exposed: (path: string) => void;
}

/** No key is longer; a reference to something else entirely should not be read into memory. */
const MAX_BYTES = 64 * 1024;
/** A bundle of all the authorities that a browser trusts is a tenth of it. */
const MAX_CERTIFICATE_BYTES = 4 * 1024 * 1024;

/** Secrets as the environment and the file system keep them. */
export function createSecrets({ environment, folder, exposed }: SecretsOptions): Secrets {
  const told = new Set<string>();
  return {
    env: (name) => textOf(environment, name),
    file(name) {
      const path = resolve(folder, name);
      return read(path, { most: MAX_BYTES, what: "a secret" }, (mode) => {
        if ((mode & 0o077) === 0 || platform() === "win32" || told.has(path)) return;
        told.add(path);
        exposed(path);
      });
    },
    certificates(name) {
      const found = read(resolve(folder, name), { most: MAX_CERTIFICATE_BYTES, what: "certificates" });
      const problem = "text" in found ? flawOfCertificates(found.text) : undefined;
      return problem === undefined ? found : { problem };
    },
    flawOfKey,
  };
}

function read(
  path: string,
  { most, what }: { readonly most: number; readonly what: string },
  look: (mode: number) => void = () => {},
): FileText {
  try {
    const { mode, size } = statSync(path);
    if (size > most) return { problem: `is too long for ${what}` };
    look(mode);
    const text = readFileSync(path, "utf8").trim();
    return text === "" ? { problem: "is empty" } : { text };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return { problem: code === "ENOENT" ? "does not exist" : `cannot be read (${String(code)})` };
  }
}

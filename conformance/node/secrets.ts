import { platform } from "node:os";
import { resolve } from "node:path";
import { type Environment, type FileText, type Secrets, textOf } from "../deployment/index.ts";
import { type FileBounds, readBoundedFile } from "./bounded-file.ts";
import { flawOfCertificates, flawOfKey } from "./pem.ts";

export interface SecretsOptions {
  readonly environment: Environment;
  /** Base of relative paths: the folder of the configuration file. */
  readonly folder: string;
  /** Called once with the path of each secret file that other users of this machine can read. */
  readonly exposed: (path: string) => void;
}

/** Longer than any key, and small enough to read if the reference is wrong. */
const SECRET: FileBounds = { mostBytes: 64 * 1024, what: "a secret", fileOnly: true };
/** Ten times the size of the bundle of all authorities that browsers trust. */
const CERTIFICATES: FileBounds = { mostBytes: 4 * 1024 * 1024, what: "certificates", fileOnly: true };

/** Creates access to secrets in the environment and the file system. */
export function createSecrets({ environment, folder, exposed }: SecretsOptions): Secrets {
  const reported = new Set<string>();
  return {
    env: (name) => textOf(environment, name),
    file(name) {
      const path = resolve(folder, name);
      return read(path, SECRET, (mode) => {
        if ((mode & 0o077) === 0 || platform() === "win32" || reported.has(path)) return;
        reported.add(path);
        exposed(path);
      });
    },
    certificates(name) {
      const found = read(resolve(folder, name), CERTIFICATES);
      const problem = "text" in found ? flawOfCertificates(found.text) : undefined;
      return problem === undefined ? found : { problem };
    },
    flawOfKey,
  };
}

function read(path: string, bounds: FileBounds, onMode: (mode: number) => void = () => {}): FileText {
  const found = readBoundedFile(path, bounds);
  if ("problem" in found) return found;
  onMode(found.mode);
  const text = found.text.trim();
  return text === "" ? { problem: "is empty" } : { text };
}

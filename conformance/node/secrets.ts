import { createPrivateKey, X509Certificate } from "node:crypto";
import { platform } from "node:os";
import { resolve } from "node:path";
import {
  type ClientCertificate,
  type Environment,
  type FileText,
  type KeyFlaw,
  type Secrets,
  textOf,
} from "../deployment/index.ts";
import { type FileBounds, readBoundedFile } from "./bounded-file.ts";

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

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Returns the problem with a text of certificates, if any. */
export function flawOfCertificates(text: string): string | undefined {
  const found = text.match(CERTIFICATE);
  if (!found) return "contains no certificate in PEM format (-----BEGIN CERTIFICATE-----)";
  try {
    for (const each of found) new X509Certificate(each);
    return undefined;
  } catch {
    return "contains an unreadable certificate";
  }
}

/** Returns the problem with a private key, if any: it must be readable and match its certificate. */
export function flawOfKey({ cert, key, passphrase }: ClientCertificate): KeyFlaw | undefined {
  const encrypted = key.includes("ENCRYPTED");
  if (encrypted && passphrase === undefined) {
    const how = "set PAYSPEC_CLIENT_KEY_PASSPHRASE, or tls.passphrase in payspec.yaml";
    return { of: "key", problem: `contains an encrypted key, but no passphrase is set: ${how}` };
  }
  try {
    const opened = createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) });
    if (new X509Certificate(cert).checkPrivateKey(opened)) return undefined;
    return { of: "key", problem: "contains a key that does not match the certificate" };
  } catch {
    return encrypted
      ? { of: "passphrase", problem: "does not decrypt the private key" }
      : { of: "key", problem: "contains no private key in PEM format (-----BEGIN PRIVATE KEY-----)" };
  }
}

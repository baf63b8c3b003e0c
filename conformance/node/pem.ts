import { createPrivateKey, X509Certificate } from "node:crypto";
import type { ClientCertificate, KeyFlaw } from "../deployment/index.ts";

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

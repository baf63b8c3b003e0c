import { createPrivateKey, X509Certificate } from "node:crypto";
import type { ClientCertificate, KeyFlaw } from "../deployment/index.ts";

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** What is wrong with a text that should hold certificates, if anything is. */
export function flawOfCertificates(text: string): string | undefined {
  const found = text.match(CERTIFICATE);
  if (!found) return "holds no certificate in PEM form (-----BEGIN CERTIFICATE-----)";
  try {
    for (const each of found) new X509Certificate(each);
    return undefined;
  } catch {
    return "holds a certificate that cannot be read";
  }
}

/** What is wrong with a private key, if anything is: it must open, and belong to its certificate. */
export function flawOfKey({ cert, key, passphrase }: ClientCertificate): KeyFlaw | undefined {
  const encrypted = key.includes("ENCRYPTED");
  if (encrypted && passphrase === undefined) {
    const how = "set PAYSPEC_CLIENT_KEY_PASSPHRASE, or tls.passphrase in payspec.yaml";
    return { of: "key", problem: `holds an encrypted key, and there is no passphrase: ${how}` };
  }
  try {
    const opened = createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) });
    if (new X509Certificate(cert).checkPrivateKey(opened)) return undefined;
    return { of: "key", problem: "holds another key than that of the certificate: cert and key go in pairs" };
  } catch {
    return encrypted
      ? { of: "passphrase", problem: "does not open the private key" }
      : { of: "key", problem: "holds no private key in PEM form (-----BEGIN PRIVATE KEY-----)" };
  }
}

import { makePair, type Pair } from "../../../node/testing/certificates.ts";

/** Certificates that must not be accepted. */
export type CertificateName = "expired" | "self-signed" | "other-name";

export interface Certificates {
  /** Certificate in PEM that payspec is configured to trust. */
  readonly authority: string;
  readonly honest: Pair;
  readonly of: Readonly<Record<CertificateName, Pair>>;
}

/** Creates an authority, and certificates that it has and has not signed. */
export async function makeCertificates(): Promise<Certificates> {
  const authority = await makePair("authority");
  const by = authority;
  const [honest, expired, otherName, selfSigned] = await Promise.all([
    makePair("honest", { by, names: ["localhost"] }),
    makePair("expired", { by, names: ["localhost"], expired: true }),
    makePair("other.example", { by }),
    makePair("honest"),
  ]);
  return {
    authority: authority.cert,
    honest,
    of: { expired, "self-signed": selfSigned, "other-name": otherName },
  };
}

import { makePair, type Pair } from "../../../node/testing/certificates.ts";

/** Certificates that nobody may accept. */
export type CertificateName = "expired" | "self-signed" | "other-name";

export interface Certificates {
  /** In PEM: what payspec is told to trust. */
  readonly authority: string;
  readonly honest: Pair;
  readonly of: Readonly<Record<CertificateName, Pair>>;
}

/** An authority, and what it has signed and has not. */
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

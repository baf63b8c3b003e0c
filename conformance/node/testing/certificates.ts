import { generate } from "selfsigned";

/** A certificate with its key, in PEM; `key` is encrypted if there is a passphrase. */
export interface Pair {
  readonly cert: string;
  readonly key: string;
}

export interface PairOptions {
  /** Issuer; self-signed if omitted. */
  readonly by?: Pair;
  /** Host names of a server, in addition to the address 127.0.0.1. */
  readonly names?: readonly string[];
  readonly expired?: boolean;
  readonly passphrase?: string;
}

/** Creates a certificate for a test. A self-signed one is a certificate authority. */
export async function makePair(commonName: string, options: PairOptions = {}): Promise<Pair> {
  const { by, names = [], expired = false, passphrase } = options;
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const altNames = [{ type: 7 as const, ip: "127.0.0.1" }, ...names.map((value) => ({ type: 2 as const, value }))];
  const { cert, private: key } = await generate([{ name: "commonName", value: commonName }], {
    keyType: "ec",
    algorithm: "sha256",
    notBeforeDate: days(-3),
    notAfterDate: days(expired ? -1 : 3),
    extensions: by
      ? [
          { name: "basicConstraints", cA: false },
          ...(names.length > 0 ? [{ name: "subjectAltName" as const, altNames }] : []),
        ]
      : [
          { name: "basicConstraints", cA: true, critical: true },
          { name: "keyUsage", keyCertSign: true, digitalSignature: true },
        ],
    ...(by && { ca: by }),
    ...(passphrase !== undefined && { passphrase }),
  });
  return { cert, key };
}

import { connect } from "node:tls";
import type { Socketed } from "./socket.ts";

/** What a server shows of itself before anything is sent to it. */
export interface Certificate {
  /** `TLSv1.3`. */
  readonly protocol: string;
  /** Who vouches for it. */
  readonly issuer: string;
  /** Milliseconds since the Unix epoch. */
  readonly untilMs: number;
}

/** Looks at the certificate of a server; whether it is trusted is for the transport to say. Undefined: none was shown. */
export function lookAtCertificate(
  { host, port, servername }: Socketed,
  timeoutMs: number,
): Promise<Certificate | undefined> {
  return new Promise((resolve) => {
    // Nothing is sent over it: a certificate that nobody trusts is to be looked at, too.
    const socket = connect({ host, port, ...(servername !== undefined && { servername }), rejectUnauthorized: false });
    const end = (found?: Certificate) => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(timeoutMs, () => end());
    socket.on("error", () => end());
    socket.once("secureConnect", () => {
      const { issuer, valid_to } = socket.getPeerCertificate();
      const untilMs = Date.parse(valid_to);
      const name = issuer?.O ?? issuer?.CN;
      end(
        Number.isFinite(untilMs)
          ? { protocol: socket.getProtocol() ?? "TLS", issuer: String(name ?? "nobody"), untilMs }
          : undefined,
      );
    });
  });
}

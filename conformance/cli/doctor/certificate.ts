import { connect } from "node:tls";
import type { Socketed } from "./socket.ts";

/** Certificate and protocol from a TLS handshake. */
export interface Certificate {
  /** TLS version, such as `TLSv1.3`. */
  readonly protocol: string;
  /** Organization or common name of the issuer. */
  readonly issuer: string;
  /** Expiry, in milliseconds since the Unix epoch. */
  readonly untilMs: number;
}

/** Reads a server's certificate; trust is checked by the transport. Resolves to undefined if none was presented. */
export function readCertificate(
  { host, port, servername }: Socketed,
  timeoutMs: number,
): Promise<Certificate | undefined> {
  return new Promise((resolve) => {
    // Nothing is sent over this connection, and an untrusted certificate is to be read, too.
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
          ? { protocol: socket.getProtocol() ?? "TLS", issuer: String(name ?? "unknown issuer"), untilMs }
          : undefined,
      );
    });
  });
}

import { connect } from "node:tls";
import type { Clock } from "../../clock/index.ts";
import { isLoopbackName } from "../../node/index.ts";
import { count, formatDuration } from "../../report/index.ts";
import type { Finding } from "./diagnosis.ts";
import type { ProbeResult } from "./probe.ts";
import { findName, type Socketed, socketOf, tryConnection } from "./socket.ts";

export interface ReachOptions {
  readonly address: string;
  /** Origin of the proxy, if one is used. */
  readonly proxy: string | undefined;
  /** Result of the first request of a run, which goes through the proxy and decides if the deployment is reachable. */
  readonly probe: ProbeResult;
  readonly clock: Clock;
  /** Timeout of each step. */
  readonly timeoutMs: number;
}

/** Checks how the deployment is reached: name, connection, first response and TLS. */
export async function reach(options: ReachOptions): Promise<readonly Finding[]> {
  const { proxy, probe } = options;
  // Behind a proxy, this machine neither resolves the name nor sees the certificate.
  const findings: readonly Finding[] =
    proxy === undefined ? await directFindings(options) : [{ state: "ok", subject: "proxy", found: proxy }];
  if (findings.some(({ state }) => state === "error")) return findings;
  // Without a response, only a failure of TLS itself shows something about the certificate.
  const isUnknown = probe.kind === "silent" && (proxy !== undefined || probe.reason !== "tls");
  if (isUnknown && new URL(options.address).protocol === "https:") return [...findings, responseFinding(probe)];
  return [...findings, responseFinding(probe), await protection(options)];
}

async function directFindings({ address, probe, clock, timeoutMs }: ReachOptions): Promise<readonly Finding[]> {
  const socketed = socketOf(address);
  const { host, port, servername } = socketed;
  const isReached = probe.kind === "answered";
  const name = servername === undefined ? undefined : await findName(servername);
  if (name && "problem" in name && !isReached) {
    return [unreachable("name", `cannot resolve ${host} (${name.problem})`)];
  }
  const named: readonly Finding[] =
    name && !("problem" in name) ? [{ state: "ok", subject: "name", found: `${host} is ${name.join(", ")}` }] : [];
  const ms = await tryConnection(socketed, { timeoutMs, monotonic: clock.monotonic });
  if (typeof ms === "number") {
    return [...named, { state: "ok", subject: "connection", found: `port ${port} in ${formatDuration(ms)}` }];
  }
  if (isReached) return named;
  return [...named, unreachable("connection", `cannot connect to ${host}:${port} (${ms.problem})`)];
}

function unreachable(subject: string, found: string): Finding {
  const todo = "check that the server is running and that this is its address";
  return { state: "error", subject, found, todo, prevents: "unreachable" };
}

function responseFinding(probe: ProbeResult): Finding {
  const subject = "response";
  if (probe.kind === "silent") return unreachable(subject, probe.message);
  const { status, request, durationMs } = probe;
  const found = `${status} in ${formatDuration(durationMs)} for ${request}`;
  if ((status >= 200 && status < 300) || status === 401) return { state: "ok", subject, found };
  if (status === 429) {
    return {
      state: "warning",
      subject,
      found,
      todo: "the server limits requests: raise its limit for the run, or lower the concurrency",
    };
  }
  const todo =
    status === 404
      ? "check that the address includes the path prefix of the API"
      : "check why the server cannot respond to a list request";
  return { state: "error", subject, found, todo, prevents: "unreachable" };
}

const SOON_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1_000;

async function protection({ address, proxy, probe, timeoutMs, clock }: ReachOptions): Promise<Finding> {
  const { protocol, hostname } = new URL(address);
  if (protocol !== "https:") {
    if (isLoopbackName(hostname)) return { state: "ok", subject: "TLS", found: "not used; not needed on this machine" };
    const found = "not used: credentials are sent unencrypted";
    return { state: "warning", subject: "TLS", found, todo: "use an https address" };
  }
  const certificate = proxy === undefined ? await readCertificate(socketOf(address), timeoutMs) : undefined;
  return certificateFinding(certificate, probe, clock.now());
}

export function certificateFinding(certificate: Certificate | undefined, probe: ProbeResult, nowMs: number): Finding {
  const subject = "TLS";
  const isTrusted = probe.kind === "answered";
  if (!certificate) {
    return isTrusted
      ? { state: "ok", subject, found: "https, with a trusted certificate" }
      : { state: "warning", subject, found: "no certificate presented" };
  }
  const { protocol, issuer, untilMs } = certificate;
  const leftMs = untilMs - nowMs;
  const days = count(Math.floor(Math.abs(leftMs) / DAY_MS), "day");
  const left = leftMs < 0 ? `expired ${days} ago` : `${days} left`;
  const found = `${protocol}, certificate of ${issuer}, ${left}`;
  if (!isTrusted) return { state: "error", subject, found, todo: "use a certificate that this machine trusts" };
  return leftMs < SOON_DAYS * DAY_MS
    ? { state: "warning", subject, found, todo: "renew the certificate" }
    : { state: "ok", subject, found };
}

/** Certificate and protocol from a TLS handshake. */
interface Certificate {
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

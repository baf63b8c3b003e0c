import type { Clock } from "../../clock/index.ts";
import { isLoopbackName } from "../../node/index.ts";
import { formatDuration } from "../../report/index.ts";
import { type Certificate, lookAtCertificate } from "./certificate.ts";
import type { Finding } from "./examination.ts";
import type { Knock } from "./knock.ts";
import { findName, socketOf, tryConnection } from "./socket.ts";

export interface Reaching {
  readonly address: string;
  /** Through which it is reached, if any. */
  readonly proxy: string | undefined;
  /** What came of the first request of a run: it decides, since a proxy may stand between. */
  readonly knock: Knock;
  readonly clock: Clock;
  /** Of each step. */
  readonly timeoutMs: number;
}

/** How the deployment is reached: its name, a connection, its first answer, and what protects it on the way. */
export async function reach(reaching: Reaching): Promise<readonly Finding[]> {
  const { proxy, knock } = reaching;
  // Behind a proxy, names and certificates are not for this machine to look at.
  const way: readonly Finding[] =
    proxy === undefined ? await directWay(reaching) : [{ state: "well", subject: "proxy", found: proxy }];
  if (way.some(({ state }) => state === "ill")) return way;
  return [...way, answerFinding(knock), await protection(reaching)];
}

async function directWay({ address, knock, clock, timeoutMs }: Reaching): Promise<readonly Finding[]> {
  const socketed = socketOf(address);
  const { host, port, servername } = socketed;
  const isReached = knock.kind === "answered";
  const name = servername === undefined ? undefined : await findName(servername);
  if (name && "problem" in name && !isReached) {
    return [nowhere("name", `cannot resolve ${host} (${name.problem})`)];
  }
  const named: readonly Finding[] =
    name && !("problem" in name) ? [{ state: "well", subject: "name", found: `${host} is ${name.join(", ")}` }] : [];
  const ms = await tryConnection(socketed, { timeoutMs, monotonic: clock.monotonic });
  if (typeof ms === "number") {
    return [...named, { state: "well", subject: "connection", found: `port ${port} in ${formatDuration(ms)}` }];
  }
  if (isReached) return named;
  return [...named, nowhere("connection", `cannot connect to ${host}:${port} (${ms.problem})`)];
}

function nowhere(subject: string, found: string): Finding {
  const todo = "check that the server is running and that this is its address";
  return { state: "ill", subject, found, todo, prevents: "unreachable" };
}

function answerFinding(knock: Knock): Finding {
  const subject = "answer";
  if (knock.kind === "silent") return nowhere(subject, knock.message);
  const { status, request, durationMs } = knock;
  const found = `${status} in ${formatDuration(durationMs)} for ${request}`;
  if ((status >= 200 && status < 300) || status === 401) return { state: "well", subject, found };
  if (status === 429) {
    return {
      state: "caution",
      subject,
      found,
      todo: "the server limits requests: raise its limit for the run, or lower the concurrency",
    };
  }
  const todo =
    status === 404
      ? "check that the address includes the path prefix of the API"
      : "check why the server cannot answer a list request";
  return { state: "ill", subject, found, todo, prevents: "unreachable" };
}

const SOON_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1_000;

async function protection({ address, proxy, knock, timeoutMs, clock }: Reaching): Promise<Finding> {
  const { protocol, hostname } = new URL(address);
  if (protocol !== "https:") {
    if (isLoopbackName(hostname))
      return { state: "well", subject: "TLS", found: "not used; not needed on this machine" };
    const found = "not used: credentials are sent unencrypted";
    return { state: "caution", subject: "TLS", found, todo: "use an https address" };
  }
  const certificate = proxy === undefined ? await lookAtCertificate(socketOf(address), timeoutMs) : undefined;
  return certificateFinding(certificate, knock, clock.now());
}

export function certificateFinding(certificate: Certificate | undefined, knock: Knock, nowMs: number): Finding {
  const subject = "TLS";
  const isTrusted = knock.kind === "answered";
  if (!certificate) {
    return isTrusted
      ? { state: "well", subject, found: "https, with a trusted certificate" }
      : { state: "caution", subject, found: "no certificate presented" };
  }
  const { protocol, issuer, untilMs } = certificate;
  const days = Math.floor((untilMs - nowMs) / DAY_MS);
  const left = days < 0 ? `expired ${-days} days ago` : `${days} days left`;
  const found = `${protocol}, certificate of ${issuer}, ${left}`;
  if (!isTrusted) return { state: "ill", subject, found, todo: "use a certificate that this machine trusts" };
  return days < SOON_DAYS
    ? { state: "caution", subject, found, todo: "renew the certificate" }
    : { state: "well", subject, found };
}

import { connect } from "node:net";
import type { WireFailure } from "../transport/index.ts";
import { socketHost } from "./outgoing-request.ts";
import { codeOfWrite, describeTls } from "./tls-failure.ts";

/** Details of the exchange that failed. */
export interface FailedExchange {
  readonly url: string;
  /** True if the caller's timeout ended it. */
  readonly aborted: boolean;
  /** True if status and headers were received. */
  readonly answerBegan: boolean;
  /** Location of the failure, if not the host in the address. */
  readonly place?: Place;
}

interface Place {
  readonly host: string;
  readonly hostname: string;
}

type Described = Pick<WireFailure, "reason" | "message">;

/** Our code for a closed connection: Node has none. */
const CLOSED = "CLOSED";
const ABORTED = "no response within the time limit";

/** Describes an error of Node, a socket or TLS in one clause, without stack or details of this machine. */
export function describeFailure(error: unknown, { url, aborted, answerBegan, place }: FailedExchange): Described {
  if (aborted) {
    return {
      reason: "timeout",
      message: answerBegan ? "the response was not complete within the time limit" : ABORTED,
    };
  }
  const { host, hostname } = place ?? placeOf(url);
  const code = codeOf(error);
  const early = answerBegan ? "before the response was complete" : "before it responded";
  switch (code) {
    case "ECONNREFUSED":
      return { reason: "refused", message: `connection refused at ${host}` };
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EAI_FAIL":
    case "EAI_NODATA":
      return { reason: "refused", message: `the name ${hostname} cannot be resolved` };
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "EADDRNOTAVAIL":
    case "EHOSTDOWN":
    case "ENETDOWN":
      return { reason: "refused", message: `no route to ${host}` };
    case "EACCES":
    case "EPERM":
      return { reason: "refused", message: `this machine does not allow a connection to ${host}` };
    case "ETIMEDOUT":
      return { reason: "timeout", message: `${host}: the connection timed out` };
    case "ECONNRESET":
    case "EPIPE":
    case "ECONNABORTED":
      return { reason: "reset", message: `the connection was reset ${early}` };
    case CLOSED:
      return { reason: "reset", message: `the connection was closed ${early}` };
    case "HPE_HEADER_OVERFLOW":
      return { reason: "framing", message: "the response headers are too long" };
    case "ERR_LENGTH":
    case "HPE_UNEXPECTED_CONTENT_LENGTH":
      return { reason: "framing", message: "the response body does not match its content-length" };
    case "ERR_UNSENDABLE":
    case "ERR_INVALID_URL":
    case "ERR_INVALID_HTTP_TOKEN":
    case "ERR_INVALID_CHAR":
    case "ERR_UNESCAPED_CHARACTERS":
      return { reason: "other", message: "the request cannot be sent as HTTP" };
    default:
      return describeByFamily(code, host);
  }
}

function describeByFamily(code: string, host: string): Described {
  if (code.startsWith("HPE_") || code === "ERR_STATUS" || code === "ERR_UPGRADE")
    return { reason: "framing", message: `the response of ${host} is not HTTP` };
  const tls = describeTls(code, host);
  if (tls !== undefined) return { reason: "tls", message: tls };
  return { reason: "other", message: `the exchange with ${host} failed${code === "" ? "" : ` (${code})`}` };
}

/** Returns the code of an error or of its cause. Messages use only codes, because error texts may quote the request. */
function codeOf(error: unknown): string {
  for (let each = error, depth = 0; typeof each === "object" && each !== null && depth < 4; depth += 1) {
    const code = "code" in each && typeof each.code === "string" ? each.code : "";
    // Node also reports a closed connection as ECONNRESET, but without a failed system call.
    if (code === "ECONNRESET" && !("syscall" in each)) return CLOSED;
    if (code === "EPROTO" && each instanceof Error) return codeOfWrite(each.message) ?? code;
    if (/^[A-Z][A-Z0-9_]*$/.test(code)) return code;
    each = "cause" in each ? each.cause : undefined;
  }
  return "";
}

function placeOf(url: string): Place {
  if (!URL.canParse(url)) return { host: "the address", hostname: "of the address" };
  const { host, hostname } = new URL(url);
  return { host, hostname };
}

/** A loopback address responds immediately, but this process may be delayed on a busy machine. */
const LIMIT_MS = 5_000;

/** Returns true if the address refuses connections. Never rejects; other errors do not count as a refusal. */
export function isConnectionRefused(address: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(address);
  const socket = connect({
    host: socketHost({ hostname }),
    port: Number(port) || (protocol === "https:" ? 443 : 80),
    timeout: LIMIT_MS,
  });
  return new Promise((resolve) => {
    const settle = (refused: boolean) => {
      socket.destroy();
      resolve(refused);
    };
    socket.once("connect", () => settle(false));
    socket.once("timeout", () => settle(false));
    socket.once("error", (error: NodeJS.ErrnoException) => settle(error.code === "ECONNREFUSED"));
  });
}

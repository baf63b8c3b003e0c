import type { WireFailure } from "../transport/index.ts";
import { describeTls } from "./tls-failure.ts";

/** What is known of the exchange that failed. */
export interface FailedExchange {
  readonly url: string;
  /** True when the caller's limit of time ended it. */
  readonly aborted: boolean;
  /** True when status and headers had come. */
  readonly answerBegan: boolean;
  /** Whom the failure is of, where that is not who the address names. */
  readonly place?: Place;
}

interface Place {
  readonly host: string;
  readonly hostname: string;
}

type Described = Pick<WireFailure, "reason" | "message">;

const ABORTED = "no answer within the time limit";

/** One clause for whatever undici, a socket or TLS can throw; no stack, nothing of this machine. */
export function describeFailure(error: unknown, { url, aborted, answerBegan, place }: FailedExchange): Described {
  if (aborted) {
    return { reason: "timeout", message: answerBegan ? "the answer was not complete within the time limit" : ABORTED };
  }
  const { host, hostname } = place ?? placeOf(url);
  const code = codeOf(error);
  const early = answerBegan ? "before the answer was complete" : "before it answered";
  switch (code) {
    case "ECONNREFUSED":
      return { reason: "refused", message: `nothing listens at ${host}` };
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
      return { reason: "refused", message: `there is no route to ${host}` };
    case "EACCES":
    case "EPERM":
      return { reason: "refused", message: `this machine does not permit a connection to ${host}` };
    case "UND_ERR_CONNECT_TIMEOUT":
    case "ETIMEDOUT":
      return { reason: "timeout", message: `${host} did not take the connection in time` };
    case "ECONNRESET":
    case "EPIPE":
    case "ECONNABORTED":
      return { reason: "reset", message: `the connection was reset ${early}` };
    case "UND_ERR_SOCKET":
      return { reason: "reset", message: `the connection was closed ${early}` };
    case "UND_ERR_HEADERS_OVERFLOW":
    case "HPE_HEADER_OVERFLOW":
      return { reason: "framing", message: "the headers of the answer are too long" };
    case "UND_ERR_RES_CONTENT_LENGTH_MISMATCH":
      return { reason: "framing", message: "the answer is not as long as its content-length says" };
    case "UND_ERR_INVALID_ARG":
    case "ERR_INVALID_URL":
    case "UND_ERR_NOT_SUPPORTED":
      return { reason: "other", message: "the request cannot be sent as HTTP" };
    default:
      return describeByFamily(code, host);
  }
}

function describeByFamily(code: string, host: string): Described {
  // undici takes for granted that no status is below 100.
  if (code.startsWith("HPE_") || code === "ERR_ASSERTION")
    return { reason: "framing", message: `what ${host} answered is not HTTP` };
  const tls = describeTls(code, host);
  if (tls !== undefined) return { reason: "tls", message: tls };
  return { reason: "other", message: `the exchange with ${host} failed${code === "" ? "" : ` (${code})`}` };
}

/** The code of an error, or of what caused it; only codes reach a message, since texts may quote what was sent. */
function codeOf(error: unknown): string {
  for (let each = error, depth = 0; typeof each === "object" && each !== null && depth < 4; depth += 1) {
    if ("name" in each && each.name === "HTTPParserError") return "HPE_INVALID";
    const cause: unknown = "cause" in each ? each.cause : undefined;
    const code =
      "code" in each && typeof each.code === "string" && /^[A-Z][A-Z0-9_]*$/.test(each.code) ? each.code : "";
    // A socket error that undici wraps says more than the wrapper does.
    if (code !== "" && !(code === "UND_ERR_SOCKET" && codeOf(cause) !== "")) return code;
    each = cause;
  }
  return "";
}

function placeOf(url: string): Place {
  if (!URL.canParse(url)) return { host: "the address", hostname: "of the address" };
  const { host, hostname } = new URL(url);
  return { host, hostname };
}

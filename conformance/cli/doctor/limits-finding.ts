import type { Limits } from "../../deployment/index.ts";
import type { Finding } from "./examination.ts";

const MEBIBYTE = 1024 * 1024;

/** The bounds in effect. */
export function limitsFinding(limits: Limits, strict: boolean): Finding {
  const { requestTimeoutMs, eventuallyMs, rateLimitMs, maxBodyBytes, concurrency, mostConcurrency } = limits;
  const size =
    maxBodyBytes < MEBIBYTE ? `${maxBodyBytes} bytes` : `${Number((maxBodyBytes / MEBIBYTE).toFixed(1))} MiB`;
  const facts = [
    `${requestTimeoutMs / 1_000} s per request`,
    `${eventuallyMs / 1_000} s for eventually consistent state`,
    `${rateLimitMs / 1_000} s of waiting after 429`,
    `${size} per body`,
    `${concurrency} concurrent scenarios${mostConcurrency === undefined ? "" : `, up to ${mostConcurrency} while responses are slow or scenarios wait`}`,
    ...(strict ? ["strict"] : []),
  ];
  return { state: "well", subject: "limits", found: facts.join(", ") };
}

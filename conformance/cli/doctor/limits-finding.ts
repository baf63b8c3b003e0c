import type { Limits } from "../../deployment/index.ts";
import type { Finding } from "./diagnosis.ts";

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** Reports the limits in effect. */
export function limitsFinding(limits: Limits, strict: boolean): Finding {
  const { requestTimeoutMs, eventuallyMs, rateLimitMs, maxBodyBytes, concurrency, mostConcurrency } = limits;
  const [unit, name] = maxBodyBytes < MEBIBYTE ? [KIBIBYTE, "KiB"] : [MEBIBYTE, "MiB"];
  const facts = [
    `${requestTimeoutMs / 1_000} s per request`,
    `${eventuallyMs / 1_000} s for eventually consistent state`,
    `${rateLimitMs / 1_000} s of waiting after 429`,
    `${Number((maxBodyBytes / unit).toFixed(1))} ${name} per body`,
    `${concurrency} concurrent scenarios${mostConcurrency === undefined ? "" : `, up to ${mostConcurrency} while responses are slow or scenarios wait`}`,
    ...(strict ? ["strict"] : []),
  ];
  return { state: "ok", subject: "limits", found: facts.join(", ") };
}

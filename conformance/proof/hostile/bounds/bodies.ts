import { DEFAULT_LIMITS } from "../../../deployment/index.ts";
import { MAX_VALUES } from "../../../exchange/json-text.ts";

/**
 * Returns as many repetitions of the piece as fit into a JSON string of this size in bytes, by default just below the
 * cap.
 */
const filled = (piece: string, bytes = DEFAULT_LIMITS.maxBodyBytes): string =>
  `"${piece.repeat(Math.floor((bytes - 2) / piece.length))}"`;

const list = (value: string, values: number): string => `[${`${value},`.repeat(values - 1)}${value}]`;

const id = "_".repeat(DEFAULT_LIMITS.maxBodyBytes / 2 - 64);

/** Body of every response of a deployment, by its name in table.md. */
export const bodies: Readonly<Record<string, () => Buffer>> = {
  "two-million-values": () => Buffer.from(list("{}", 2_000_000)),
  "string-of-8-mib": () => Buffer.from(filled("x", 8 * 1024 * 1024)),
  "string-below-the-cap": () => Buffer.from(filled("x")),
  "values-below-the-bound": () => Buffer.from(list("{}", MAX_VALUES - 1)),
  "values-above-the-bound": () => Buffer.from(list("1", MAX_VALUES + 1)),
  "escapes-below-the-cap": () => Buffer.from(filled("%41")),
  "bytes-below-the-cap": () => Buffer.from(filled("65,")),
  "no-utf-8-below-the-cap": () => Buffer.alloc(DEFAULT_LIMITS.maxBodyBytes, 0xff),
  underscores: () => Buffer.from(JSON.stringify({ status: "success", id, paymentId: id })),
};

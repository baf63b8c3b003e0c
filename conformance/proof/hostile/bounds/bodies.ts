const MEBIBYTE = 1024 * 1024;

/** What fits into a JSON string of a mebibyte. */
const filled = (piece: string, bytes = MEBIBYTE - 2): string => `"${piece.repeat(Math.floor(bytes / piece.length))}"`;

const id = "_".repeat(1_000_000);

/** What every answer of a deployment is, by the names of table.md. */
export const bodies: Readonly<Record<string, () => Buffer>> = {
  "two-million-values": () => Buffer.from(`[${"{},".repeat(1_999_999)}{}]`),
  "string-of-8-mib": () => Buffer.from(filled("x", 8 * MEBIBYTE - 2)),
  "string-below-the-cap": () => Buffer.from(filled("x")),
  "values-below-the-bound": () => Buffer.from(`[${"{},".repeat(48_999)}{}]`),
  "values-above-the-bound": () => Buffer.from(`[${"1,".repeat(59_999)}1]`),
  "escapes-below-the-cap": () => Buffer.from(filled("%41")),
  "bytes-below-the-cap": () => Buffer.from(filled("65,")),
  "no-utf-8-below-the-cap": () => Buffer.alloc(MEBIBYTE, 0xff),
  underscores: () => Buffer.from(JSON.stringify({ status: "success", id, paymentId: id })),
};

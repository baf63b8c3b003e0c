import { createHash } from "node:crypto";

/** SHA-256 in hexadecimal, of the UTF-8 of a text. */
export function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

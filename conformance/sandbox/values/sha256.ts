import { createHash } from "node:crypto";

/** SHA-256 in hexadecimal. At once, unlike the web platform's, so that a virtual clock cannot run ahead of it. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

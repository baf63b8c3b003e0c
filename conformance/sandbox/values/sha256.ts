import { hash } from "node:crypto";

/** SHA-256 in hexadecimal. At once, unlike the web platform's, so that a virtual clock cannot run ahead of it. */
export function sha256(text: string): string {
  return hash("sha256", text, "hex");
}

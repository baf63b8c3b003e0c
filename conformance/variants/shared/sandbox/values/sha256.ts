import { hash } from "node:crypto";

/**
 * Returns the SHA-256 hash in hexadecimal. Synchronous, unlike the platform's, so that a virtual clock cannot overtake
 * it.
 */
export function sha256(text: string): string {
  return hash("sha256", text, "hex");
}

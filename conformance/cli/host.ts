import { UsageError } from "./usage-error.ts";

/** An Address to listen on; empty, it would be every one of this machine. Throws {@link UsageError}. */
export function readHost(text: string): string {
  if (text.trim() === "") throw new UsageError("--host must be an address of this machine");
  return text;
}

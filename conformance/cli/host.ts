import { UsageError } from "./usage-error.ts";

/** Reads an address to listen on; an empty one would mean every address of this machine. Throws {@link UsageError}. */
export function readHost(text: string): string {
  if (text.trim() === "") throw new UsageError("--host must be an address of this machine");
  return text;
}

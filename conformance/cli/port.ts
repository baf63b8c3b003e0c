import { UsageError } from "./usage-error.ts";

/** The number of a port; 0 stands for a free one. Throws {@link UsageError}. */
export function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError("--port must be a whole number from 0 to 65535");
  return port;
}

import { UsageError } from "./usage-error.ts";

const LAST_PORT = 65_535;

/** Reads the first of `count` consecutive ports; 0 for free ones. Throws {@link UsageError}. */
export function readPort(text: string, count = 1): number {
  const last = LAST_PORT - count + 1;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  const row = count > 1 ? `, the first of ${count} in a row` : "";
  if (!(port <= last)) throw new UsageError(`--port must be a whole number from 0 to ${last}${row}`);
  return port;
}

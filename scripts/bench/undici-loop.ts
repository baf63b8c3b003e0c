import { program, run } from "./node-process.ts";
import { AT_A_TIME } from "./payspec.ts";

export interface Loop {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: number;
  /** Sent first, and not timed. */
  readonly untimed?: number;
}

/** Sends reads from a process of its own, by undici alone. */
export async function runLoop(folder: string, { url, headers, requests, untimed = 0 }: Loop) {
  const args = [program("undici-loop.mjs"), url, requests, AT_A_TIME, untimed].map(String);
  const environment = { BENCH_HEADERS: JSON.stringify(headers) };
  const { stdout, peakMiB } = await run(args, { folder, environment });
  return { requestsPerSecond: (requests - untimed) / Number(stdout), peakMiB };
}

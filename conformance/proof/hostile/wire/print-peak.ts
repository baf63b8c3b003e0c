declare module "vitest" {
  interface TaskMeta {
    /** Peak memory of the process under test; shown in the extended results. */
    peakMebibytes?: number;
  }
}

/** Module that is loaded into the payspec process first, and prints its peak memory. */
export const PRINT_PEAK = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => process.stderr.write("peak " + process.resourceUsage().maxRSS + " KiB\\n"));',
)}`;

/** Returns the peak printed by {@link PRINT_PEAK}, in bytes. */
export function peakIn(output: string): number {
  const [, peak] = /^peak (\d+) KiB$/m.exec(output) ?? [];
  return Number(peak) * 1_024;
}

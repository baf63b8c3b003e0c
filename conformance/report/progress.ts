import type { Outcome } from "../log/index.ts";
import { tallyText } from "./area.ts";
import { formatDuration } from "./duration.ts";
import type { Style } from "./style.ts";

export interface Progress {
  readonly ended: number;
  readonly planned: number;
  /** Time since the start of the run. */
  readonly elapsedMs: number;
  readonly tally: ReadonlyMap<Outcome, number>;
  /** Names of the scenarios that are running. */
  readonly running: readonly string[];
}

const WIDE = 100;

/**
 * Returns one line with the progress of the run, never wider than the terminal: less important parts are dropped first.
 */
export function progressLine(progress: Progress, style: Style, columns: number): string {
  const { ended, planned, tally, running, elapsedMs } = progress;
  const size = columns < WIDE ? 10 : 20;
  const filled = planned === 0 ? 0 : Math.min(size, Math.floor((ended / planned) * size));
  const counts = `${String(ended).padStart(String(planned).length)} of ${planned}`;
  const time = formatDuration(elapsedMs).padStart(7);
  const plain = `  ${"━".repeat(size)}  ${counts}  ${time}   ${tallyText(tally)}`;
  if (plain.length >= columns) {
    const timed = `  ${counts}  ${time}`;
    return timed.length < columns ? timed : `  ${counts}`.slice(0, Math.max(0, columns - 1));
  }

  const [first] = running;
  const others = running.length > 1 ? ` and ${running.length - 1} more` : "";
  const names = first === undefined ? [] : [`   ${first}${others}`, `   ${first}`];
  const shown = names.find((each) => plain.length + each.length < columns) ?? "";
  const bar = `${style.green("━".repeat(filled))}${style.dim("─".repeat(size - filled))}`;
  return `  ${bar}  ${counts}  ${style.dim(time)}   ${tallyText(tally, style)}${style.dim(shown)}`;
}

import type { Outcome } from "../log/index.ts";
import { tallyText } from "./area.ts";
import type { Style } from "./style.ts";

export interface Progress {
  readonly ended: number;
  readonly planned: number;
  readonly tally: ReadonlyMap<Outcome, number>;
  /** Names of the scenarios that run now. */
  readonly running: readonly string[];
}

const BAR = 20;

/** One line that says how far the run is, never wider than the terminal. */
export function progressLine({ ended, planned, tally, running }: Progress, style: Style, columns: number): string {
  const filled = planned === 0 ? 0 : Math.min(BAR, Math.floor((ended / planned) * BAR));
  const counts = `${String(ended).padStart(String(planned).length)} of ${planned}`;
  const [first] = running;
  const others = running.length > 1 ? ` and ${running.length - 1} more` : "";
  const names = first === undefined ? [] : [`   ${first}${others}`, `   ${first}`];
  const plain = `  ${"━".repeat(BAR)}  ${counts}   ${tallyText(tally)}`;
  const shown = names.find((each) => plain.length + each.length < columns) ?? "";
  const bar = `${style.green("━".repeat(filled))}${style.dim("─".repeat(BAR - filled))}`;
  if (plain.length >= columns) return `  ${counts}`.slice(0, columns - 1);
  return `  ${bar}  ${counts}   ${tallyText(tally, style)}${style.dim(shown)}`;
}

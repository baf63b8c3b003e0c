const MIN_COLUMNS = 60;

/** Longer lines are hard to read, however wide the window is. */
const MAX_COLUMNS = 120;

/** Returns the layout width in columns for a window of this width. */
export function readableColumns(columns: number): number {
  return Math.max(MIN_COLUMNS, Math.min(columns, MAX_COLUMNS));
}

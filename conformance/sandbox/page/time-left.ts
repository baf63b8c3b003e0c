/** A duration as people say it: `14 min 32 s`. */
export function timeLeft(durationMs: number): string {
  const seconds = Math.max(0, Math.ceil(durationMs / 1000));
  const parts = [
    [Math.floor(seconds / 3600), "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return said.join(" ") || "0 s";
}

/** A time of day: `10:15:00 UTC`. */
export function clockTime(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(11, 19)} UTC`;
}

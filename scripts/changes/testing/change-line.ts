import type { Change } from "../change.ts";

/** Formats a change as one line: severity, parties, description. */
export function changeLine({ severity, touches, what }: Change): string {
  return `${severity} ${touches.join("+")}: ${what}`;
}

import type { Change } from "../change.ts";

/** A change as one line: how severe, whom it touches, what it is. */
export function told({ severity, touches, what }: Change): string {
  return `${severity} ${touches.join("+")}: ${what}`;
}

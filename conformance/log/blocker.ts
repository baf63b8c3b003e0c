import type { Blocker } from "../../generated/payspec/types.ts";

/** Returns a key that is the same for equal blockers and differs for different ones. */
export function blockerKey({ code, subject }: Blocker): string {
  return subject === undefined ? code : `${code} ${subject}`;
}

import type { Clock } from "../clock/index.ts";
import type { Person } from "../driver/index.ts";
import { createStyle } from "../report/index.ts";
import type { Io } from "./io.ts";
import { createPerson } from "./person.ts";
import type { Screen } from "./screen.ts";

export interface Seat {
  readonly screen: Screen;
  readonly clock: Clock;
  readonly color: boolean;
}

/** The person at this terminal, or why nobody can be asked: `stdin is not a terminal`. */
export function seatPerson({ stdin, stdout }: Io, { screen, clock, color }: Seat): Person | string {
  if (!stdin?.isTTY) return "stdin is not a terminal";
  if (!stdout.isTTY) return "stdout is not a terminal";
  return createPerson({ input: stdin, screen, clock, style: createStyle(color) });
}

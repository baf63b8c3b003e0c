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

/** The person at this terminal, or why nobody can be asked: `its input is no terminal`. */
export function seatPerson({ stdin, stdout }: Io, { screen, clock, color }: Seat): Person | string {
  if (!stdin?.isTTY) return "its input is no terminal";
  if (!stdout.isTTY) return "its output is no terminal";
  return createPerson({ input: stdin, screen, clock, style: createStyle(color) });
}

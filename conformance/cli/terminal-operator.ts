import type { Clock } from "../clock/index.ts";
import type { Operator } from "../driver/index.ts";
import { createStyle } from "../report/index.ts";
import type { Io } from "./io.ts";
import { createOperator } from "./operator.ts";
import type { Screen } from "./screen.ts";

export interface TerminalContext {
  readonly screen: Screen;
  readonly clock: Clock;
  readonly color: boolean;
}

/** Returns the operator at this terminal, or the reason for its absence, such as `stdin is not a terminal`. */
export function createTerminalOperator(
  { stdin, stdout }: Io,
  { screen, clock, color }: TerminalContext,
): Operator | string {
  if (!stdin?.isTTY) return "stdin is not a terminal";
  if (!stdout.isTTY) return "stdout is not a terminal";
  return createOperator({ input: stdin, screen, clock, style: createStyle(color) });
}

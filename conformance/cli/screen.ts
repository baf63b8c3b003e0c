import type { Clock } from "../clock/index.ts";
import type { Output } from "./io.ts";

/** Permanent text above, and at most one line below it that says how far the run is. */
export interface Screen {
  write(text: string): void;
  /** Takes the status line back for good. */
  close(): void;
}

const REDRAW_MS = 80;
const CLEAR_LINE = "\r\u001b[2K";

/** `status` is asked a dozen times a second, and is empty where nothing can be drawn. */
export function createScreen(output: Output, clock: Clock, status: () => string): Screen {
  let drawn = "";
  let cancel = () => {};
  const draw = (line: string) => {
    if (line === drawn) return;
    output.write(`${drawn === "" ? "" : CLEAR_LINE}${line}`);
    drawn = line;
  };
  const tick = () => {
    draw(status());
    cancel = clock.after(REDRAW_MS, tick);
  };
  if (output.isTTY) tick();
  return {
    write(text) {
      if (text === "") return;
      const below = drawn;
      draw("");
      output.write(text);
      draw(below);
    },
    close() {
      cancel();
      draw("");
    },
  };
}

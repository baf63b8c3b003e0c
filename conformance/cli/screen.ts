import type { Clock } from "../clock/index.ts";
import type { Output } from "./io.ts";

/** Permanent text above, and at most one line below it that says how far the run is, or a question that waits. */
export interface Screen {
  write(text: string): void;
  /** From now on this is asked a dozen times a second for the line below; empty where nothing can be drawn. */
  show(status: () => string): void;
  /** Does what writes past the screen, on a line of its own. */
  aside(act: () => void): void;
  /** Leaves the screen to one writer: until it is released, what others write is kept back. */
  hold(): Held;
  /** Takes the line below back for good. */
  close(): void;
}

export interface Held {
  write(text: string): void;
  release(): void;
}

const REDRAW_MS = 80;
const CLEAR_LINE = "\r\u001b[2K";

export function createScreen(output: Output, clock: Clock): Screen {
  let drawn = "";
  let cancel = () => {};
  let held = false;
  let kept = "";
  const draw = (line: string) => {
    if (line === drawn) return;
    output.write(`${drawn === "" ? "" : CLEAR_LINE}${line}`);
    drawn = line;
  };
  const write = (text: string) => {
    if (text === "") return;
    const below = drawn;
    draw("");
    output.write(text);
    draw(below);
  };
  const release = () => {
    held = false;
    const late = kept;
    kept = "";
    if (late !== "") write(`\n${late}`);
  };
  return {
    write(text) {
      if (held) kept += text;
      else write(text);
    },
    show(status) {
      if (!output.isTTY) return;
      const tick = () => {
        if (!held) draw(status());
        cancel = clock.after(REDRAW_MS, tick);
      };
      cancel();
      tick();
    },
    aside(act) {
      const below = drawn;
      if (held) output.write("\n");
      draw("");
      act();
      draw(below);
    },
    hold() {
      draw("");
      held = true;
      return { write: (text) => output.write(text), release };
    },
    close() {
      cancel();
      draw("");
      release();
    },
  };
}

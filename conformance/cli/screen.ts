import type { Clock } from "../clock/index.ts";
import type { Output } from "./io.ts";

/** Terminal output with an optional status line or a pending question at the bottom. */
export interface Screen {
  write(text: string): void;
  /** Sets the status line, which is redrawn about twelve times a second; empty if nothing can be drawn. */
  show(status: () => string): void;
  /** Runs an action that writes to the terminal directly, on a separate line. */
  aside(act: () => void): void;
  /** Reserves the screen for one writer; other output is buffered until it is released. */
  hold(): Held;
  /** Removes the status line permanently. */
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

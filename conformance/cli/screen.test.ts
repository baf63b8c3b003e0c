import { expect, test } from "vitest";
import { createVirtualClock } from "../clock/index.ts";
import { wantsColor } from "./color.ts";
import type { Output } from "./io.ts";
import { createScreen } from "./screen.ts";

function terminal(isTTY: boolean) {
  const bytes = { text: "" };
  const output: Output = {
    write: (text) => {
      bytes.text += text;
    },
    isTTY,
    columns: 80,
  };
  return { bytes, output };
}

const stillClock = () => createVirtualClock({ whenIdle: () => {} });

test("draws the status line below permanent output and removes it at the end", () => {
  const { bytes, output } = terminal(true);
  const screen = createScreen(output, stillClock());
  screen.show(() => "1 of 2");
  screen.write("done\n");
  screen.write("");
  screen.close();
  expect(bytes.text).toBe("1 of 2\r\u001b[2Kdone\n1 of 2\r\u001b[2K");
});

test("writes plain text without a terminal", () => {
  const { bytes, output } = terminal(false);
  const screen = createScreen(output, stillClock());
  screen.show(() => "1 of 2");
  screen.write("done\n");
  screen.close();
  expect(bytes.text).toBe("done\n");
});

test.each([
  [true, {}, true, true],
  [false, {}, true, false],
  [true, {}, false, false],
  [true, { NO_COLOR: "1" }, true, false],
  [true, { NO_COLOR: "" }, true, true],
  [false, { FORCE_COLOR: "1" }, true, true],
  [true, { FORCE_COLOR: "0" }, true, false],
  [true, { TERM: "dumb" }, true, false],
])("colours: terminal %s, %j, flag %s", (isTTY, environment, flag, expected) => {
  expect(wantsColor(terminal(isTTY).output, environment, flag)).toBe(expected);
});

test("buffers other output and hides the status line while one writer holds the screen", () => {
  const { bytes, output } = terminal(true);
  const screen = createScreen(output, stillClock());
  screen.show(() => "1 of 2");
  const held = screen.hold();
  held.write("? ");
  screen.write("late\n");
  expect(bytes.text).toBe("1 of 2\r\u001b[2K? ");
  held.release();
  expect(bytes.text).toBe("1 of 2\r\u001b[2K? \nlate\n");
});

test("writes the buffered output at the end", () => {
  const { bytes, output } = terminal(true);
  const screen = createScreen(output, stillClock());
  screen.hold();
  screen.write("late\n");
  screen.close();
  expect(bytes.text).toBe("\nlate\n");
});

test("runs an aside on a separate line", () => {
  const { bytes, output } = terminal(true);
  const screen = createScreen(output, stillClock());
  screen.show(() => "1 of 2");
  screen.aside(() => output.write("stopping\n"));
  screen.hold().write("? ");
  screen.aside(() => output.write("stopping\n"));
  expect(bytes.text).toBe("1 of 2\r\u001b[2Kstopping\n1 of 2\r\u001b[2K? \nstopping\n");
});

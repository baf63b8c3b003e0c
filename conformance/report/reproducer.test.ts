import { expect, test } from "vitest";
import type { CheckResult } from "../runner/index.ts";
import { createCommands, type Failure } from "./reproducer.ts";

const failure = (check: Partial<CheckResult>): Failure => ({
  ...{ variant: "lamps", scenario: "hang/dark", repeat: 0 },
  check: { requirement: "lamp.colour", outcome: "violated", by: "schema", ...check },
});

test("a command belongs to the failure for which it was kept, not to others of its requirement", () => {
  const commands = createCommands();
  commands.add(failure({ pointer: "/colour" }), "sh 1.sh");
  commands.add(failure({ pointer: "/shade" }), "sh 2.sh");
  expect(commands.find(failure({ pointer: "/shade" }))).toBe("sh 2.sh");
  expect(commands.find(failure({ pointer: "/size" }))).toBeUndefined();
});

test("a command is that of all failures of which it was printed for one", () => {
  const commands = createCommands();
  commands.add(failure({ pointer: "/lamps/1/colour" }), "sh 1.sh");
  expect(commands.find(failure({ pointer: "/lamps/2/colour" }))).toBe("sh 1.sh");
  const missing = { by: "scenario", channel: "inbox" } as const;
  commands.add(failure({ ...missing, outcome: "inconclusive" }), "sh 3.sh");
  expect(commands.find(failure({ ...missing, outcome: "violated" }))).toBe("sh 3.sh");
});

import { expect, test } from "vitest";
import { guard, type Io, type Output } from "./io.ts";

const KEY = "sk_test_canary_4711";

function guarded() {
  const said: string[] = [];
  const output = (name: string): Output => ({
    write: (text) => said.push(`${name}: ${text}`),
    isTTY: false,
    columns: 80,
  });
  const io: Io = {
    environment: {},
    folder: ".",
    stdout: output("stdout"),
    stderr: output("stderr"),
    onInterrupt: () => () => {},
  };
  return { io: guard(io), said };
}

test("filters all output once there is a filter", () => {
  const { io, said } = guarded();
  io.protect((text) => text.replace("secret", "***"));
  io.stdout.write("a secret");
  io.stderr.write("its secret");
  expect(said).toEqual(["stdout: a ***", "stderr: its ***"]);
});

test("masks keys in messages before there is a filter, but not in requested output", () => {
  const { io, said } = guarded();
  io.stderr.write(`unknown option '--${KEY}'`);
  io.stdout.write("keys begin with sk_test_");
  expect(said).toEqual(["stderr: unknown option '--[redacted]'", "stdout: keys begin with sk_test_"]);
});

test("escapes control sequences and CI commands in messages, and keeps line breaks", () => {
  const { io, said } = guarded();
  const order = "\u001b[2J\u202e##vso[task.complete]";
  io.stderr.write(`payspec: 2 problems:\n  - ${order}\n::error::x\n`);
  io.protect((text) => text.replace("secret", "***"));
  io.stderr.write("secret \u001b[2J");
  expect(said).toEqual([
    "stderr: payspec: 2 problems:\n  - \\u001b[2J\\u202e#\\u0023vso[task.complete]\n:\\u003aerror::x\n",
    "stderr: *** \\u001b[2J",
  ]);
});

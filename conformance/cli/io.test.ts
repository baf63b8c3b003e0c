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

test("all that is printed passes the filter, once there is one", () => {
  const { io, said } = guarded();
  io.protect((text) => text.replace("secret", "***"));
  io.stdout.write("a secret");
  io.stderr.write("its secret");
  expect(said).toEqual(["stdout: a ***", "stderr: its ***"]);
});

test("until then, a complaint quotes nothing that looks like a key; what was asked for is printed as it is", () => {
  const { io, said } = guarded();
  io.stderr.write(`unknown option '--${KEY}'`);
  io.stdout.write("keys begin with sk_test_");
  expect(said).toEqual(["stderr: unknown option '--[redacted]'", "stdout: keys begin with sk_test_"]);
});

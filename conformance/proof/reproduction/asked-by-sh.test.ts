import { expect, test } from "vitest";
import { functionsFor } from "../../report/reproduction/shell-functions.ts";
import { runBySh } from "./shell.ts";

const asking = [functionsFor("ask x"), "steps() { ask 'approvePayment: P-1'; echo went on; }"];

test("a script continues after the user confirms", async () => {
  const { exit, output } = await runBySh([...asking, "steps <<END", "", "END"].join("\n"), {});
  expect({ exit, output }).toEqual({ exit: 0, output: "approvePayment: P-1\nThen press Enter. went on\n" });
});

test("a script without a user exits with 2, since the failure was not checked", async () => {
  const { exit, output } = await runBySh([...asking, "steps", "exit 1"].join("\n"), {});
  expect({ exit, output }).toEqual({
    exit: 2,
    output: expect.stringMatching(
      /^approvePayment: P-1\nThen press Enter\. \nThis step needs an operator: .*terminal.*\n$/,
    ),
  });
});

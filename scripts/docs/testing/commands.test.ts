import { expect, test } from "vitest";
import { commandsIn, scriptsIn } from "./commands.ts";

test("finds commands in blocks and in spans, with their flags", () => {
  const text =
    "Try `npx payspec doctor`:\n\n```sh\nnpx payspec run --only a/b --start 'npm start' # --not this\n```\n\nor payspec alone.";
  expect(commandsIn(text)).toEqual([
    { line: "payspec doctor", name: "doctor", flags: [] },
    {
      line: "payspec run --only a/b --start 'npm start'",
      name: "run",
      flags: [
        ["--only", "a/b"],
        ["--start", "'npm start'"],
      ],
    },
  ]);
});

test("leaves out the flags of a command after --", () => {
  expect(commandsIn("`payspec client --jobs 4 -- node --test`")).toEqual([
    { line: "payspec client --jobs 4 -- node --test", name: "client", flags: [["--jobs", "4"]] },
  ]);
});

test("finds the scripts of the package", () => {
  expect(scriptsIn("```sh\nnpm run lint:spec\nnpm run changes -- main\n```")).toEqual(["lint:spec", "changes"]);
});

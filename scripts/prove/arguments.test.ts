import { expect, test } from "vitest";
import { readArguments } from "./arguments.ts";
import { PARTS } from "./rotation.ts";

const read = (line: string) => readArguments(line.split(" ").filter((each) => each !== ""));

test.each([
  "",
  "refund fault",
  "--whole",
  "--check",
  "--check --whole --every-scenario",
  `--check --part ${PARTS}`,
  "--affected",
  "--mutants",
  "--mutants amount null",
  "--mutants --check",
  "refund --every-scenario",
])("%j has an effect", (line) => {
  expect(read(line).words).toEqual(line.split(" ").filter((each) => /^[a-z]/.test(each)));
});

test.each([
  ["refund --check", "a word cannot be combined with --check"],
  ["refund --whole", "a word cannot be combined with --whole"],
  ["refund --affected", "a word cannot be combined with --affected"],
  ["refund --part 3", "a word cannot be combined with --part"],
  ["--mutants --check refund", "a word cannot be combined with --check"],
  ["--mutants --whole", "--mutants cannot be combined with --whole"],
  ["--mutants --affected", "--mutants cannot be combined with --affected"],
  ["--mutants --every-scenario", "--mutants cannot be combined with --every-scenario"],
  ["--mutants --check --part 3", "--mutants cannot be combined with --part"],
  ["--affected --check", "--affected cannot be combined with --check"],
  ["--affected --whole", "--affected cannot be combined with --whole"],
])("%j is an error instead of being ignored in part", (line, message) => {
  expect(() => read(line)).toThrow(message);
});

test.each([
  ["--part 3", "--part requires --check"],
  ["--check --whole --part 3", "--part requires --check"],
  ["--check --part 0", `--part must be a number from 1 to ${PARTS}`],
  [`--check --part ${PARTS + 1}`, `--part must be a number from 1 to ${PARTS}`],
  ["--check --part two", `--part must be a number from 1 to ${PARTS}`],
  ["--cheque", "Unknown option '--cheque'"],
])("%j is an error", (line, message) => {
  expect(() => read(line)).toThrow(message);
});

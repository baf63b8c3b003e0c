import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const run = (script: string, ...args: readonly string[]) =>
  spawnSync("tsx", [`scripts/${script}/main.ts`, ...args], { encoding: "utf8" });

test.each([
  ["extended", ["--nope"], "Unknown option '--nope'"],
  ["extended", ["--failed", "mutants"], "--failed cannot be combined with a word\n"],
  ["prove", ["--part", "0"], "--part requires --check\n"],
])("%s ends with exit code 2, what is wrong, and the usage: %s", (script, args, message) => {
  const { status, stdout, stderr } = run(script, ...args);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr.startsWith(message)).toBe(true);
  expect(stderr).toContain(`\nusage: npm run `);
  expect(stderr).not.toContain("    at ");
});

test("--help prints the usage, with exit code 0", () => {
  const { status, stdout, stderr } = run("extended", "--help");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^usage: npm run test:extended/);
});

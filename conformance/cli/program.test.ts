import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { useCaller } from "./testing/deployments.ts";
import { miniature, second } from "./testing/miniature.ts";

const call = useCaller();

const KEY = { PAYSPEC_KEY: "sk_test_canary_4711", PAYSPEC_USER: "u" };
const URL = "http://127.0.0.1:9";

const COMMANDS = [
  "init",
  "doctor",
  "run",
  "explore",
  "report",
  "compare",
  "list",
  "explain",
  "client",
  "sandbox",
  "control",
  "mock",
  "drive",
  "inbox",
  "export",
  "completion",
];

describe("help and version", () => {
  test("--version prints only the version", async () => {
    expect(await call(["--version"])).toEqual({ exit: 0, stdout: "0.1.0\n", stderr: "" });
  });

  test.each([["--help"], ...COMMANDS.map((each) => [each, "--help"])])("%s %s", async (...argv) => {
    const { exit, stdout, stderr } = await call(argv);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toContain("Usage: payspec");
    expect(stdout).not.toContain("for-parent");
    expect(stdout).not.toMatch(/default:\s+(\[\]|false)/);
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test("lists every command", async () => {
    const { stdout } = await call(["--help"]);
    const listed = [...stdout.matchAll(/^ {2}([a-z]+) \[/gm)].map(([, name]) => name);
    expect(listed).toEqual(COMMANDS);
  });

  test.each(COMMANDS)("%s --help shows examples with existing flags", async (command) => {
    const { stdout } = await call([command, "--help"]);
    const [options = "", examples = ""] = stdout.split("\nExamples:\n");
    const [lines = ""] = examples.split("\n\n");
    expect(lines.split("\n").filter((line) => line.startsWith(`  payspec ${command}`)).length).toBeGreaterThan(0);
    for (const [flag] of lines.matchAll(/--[a-z-]+/g)) expect(options).toMatch(new RegExp(`^  ${flag}\\b`, "m"));
  });

  test.each(["run", "explore"])(
    "%s --help lists the credentials of every variant and explains their variables",
    async (command) => {
      const { stdout } = await call([command, "--help"], { variants: [miniature, second] });
      expect(stdout).toContain(`environment:
  miniature  PAYSPEC_USER, PAYSPEC_KEY
  second     PAYSPEC_USER, PAYSPEC_PASS
A variable applies to every selected variant. A variable with a variant in its
name, such as PAYSPEC_MINIATURE_URL, applies to that variant only and takes precedence.`);
      expect(stdout.replaceAll(/\s+/g, " ")).toContain("Base URL of the server for every selected variant,");
    },
  );

  test("no arguments are invalid usage", async () => {
    expect(await call([])).toMatchObject({ exit: 2, stderr: expect.stringContaining("Usage:") });
  });
});

describe("exits with 2 and advice for invalid usage", () => {
  test.each([
    [["rnu"], "unknown command 'rnu'", "Did you mean run?"],
    [["run", URL, "--onyl", "things"], "unknown option '--onyl'", "Did you mean --only?"],
    [["run", URL, "another"], "too many arguments", "--help"],
    [["run", URL, "--only"], "argument missing", "--help"],
    [["explain"], "missing required argument 'name'", "--help"],
    [["run", URL, "--variant", "minature"], 'unknown variant "minature"', "did you mean miniature?"],
    [
      ["run", URL, "--only", "things/listd"],
      'no scenario, area or requirement is named "things/listd"',
      "did you mean things/listed?",
    ],
    [["run", URL, "--only", "things.color"], "no scenario checks things.color", "payspec explain things.color"],
    [["run", URL, "--concurrency", "many"], "--concurrency must be a whole number from 1 to 256", "text"],
    [["run", URL, "--concurrency", "0"], "--concurrency must be a whole number from 1 to 256", ""],
    [["run", URL, "--seed", "a b"], "--seed must be 1 to 32 letters, digits or hyphens", ""],
    [["run", "localhost:80"], "the address must be an http or https address", ""],
    [["run", "http://a:99999/"], "the address is not a valid address", "port"],
    [["run", "http://u:p@a/"], "the address must not contain a user name or password", ""],
    [["run", "--sandbox", URL], "--sandbox cannot be combined", "with an address"],
    [["run"], "is missing: set the address of the server", "PAYSPEC_URL"],
    [["run", URL, "--config", "none.yaml"], "none.yaml does not exist", ""],
    [["explain", "things.listd"], 'nothing is named "things.listd"', "did you mean things.listed?"],
    [["list", "--variant", "x"], 'unknown variant "x"', "Variants: miniature"],
    [["mock", "--port", "http"], "--port must be a whole number", ""],
    [["mock", "--host", ""], "--host must be an address of this machine", ""],
    [["sandbox", "--host", " "], "--host must be an address of this machine", ""],
    [["sandbox", "--port", "70000"], "--port must be a whole number", ""],
    [["sandbox", "--host", "0.0.0.0"], "would be reachable from other machines", "--driver-token-env"],
    [["sandbox", "--driver-token-env", "NOT_SET"], "the variable NOT_SET is not set", ""],
  ])("%j", async (argv, what, next) => {
    const { exit, stderr } = await call(argv, { environment: KEY });
    expect(stderr).toContain(what);
    expect(stderr).toContain(next);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(exit).toBe(2);
    expect(call.written()).toBe("");
  });

  test("lists all missing credentials with their variables", async () => {
    const { exit, stderr } = await call(["run", URL]);
    expect(exit).toBe(2);
    expect(stderr).toContain("2 problems");
    expect(stderr).toContain("roles.main.user is missing: set PAYSPEC_USER");
    expect(stderr).toContain("roles.main.key is missing: set PAYSPEC_KEY");
  });

  test("requires a choice between variants", async () => {
    const { exit, stderr } = await call(["run", URL], { environment: KEY, variants: [miniature, second] });
    expect({ exit, stderr }).toEqual({
      exit: 2,
      stderr: "payspec: no variant selected\n\n" + "Add --variant miniature or --variant second (repeatable).\n",
    });
  });

  test("reports an unwritable report folder before the run", async () => {
    writeFileSync(join(call.folder, "taken"), "");
    const { exit, stderr } = await call(["run", URL, "--report-dir", "taken/report"], { environment: KEY });
    expect(exit).toBe(2);
    expect(stderr).toMatch(/cannot be written \((ENOTDIR|EEXIST)\): choose another place with --report-dir/);
  });

  test("suggests the name of a misspelled variable", async () => {
    const { stderr } = await call(["run", "nowhere"], { environment: { ...KEY, PAYSPEC_CONCURENCY: "3" } });
    expect(stderr).toContain("PAYSPEC_CONCURENCY is not used by payspec; did you mean PAYSPEC_CONCURRENCY?");
  });

  test("rejects two configuration files, and a folder in place of one", async () => {
    writeFileSync(join(call.folder, "payspec.yaml"), "{}");
    writeFileSync(join(call.folder, "payspec.config.mjs"), "export default {}");
    expect(await call(["run", URL], { environment: KEY })).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("choose with --config"),
    });
    mkdirSync(join(call.folder, "folder.yaml"));
    expect(await call(["run", URL, "--config", "folder.yaml"])).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("is a folder"),
    });
  });
});

describe("exits with 70 for an internal error", () => {
  const broken = {
    ...miniature,
    get scenarios(): never {
      throw new Error("ouch");
    },
  };

  test("prints no stack by default", async () => {
    const { exit, stderr } = await call(["list"], { variants: [broken] });
    expect(exit).toBe(70);
    expect(stderr).toContain("internal error in payspec, not a fault of the server: ouch");
    expect(stderr).toContain("Run with --verbose for a stack trace");
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test("prints a stack with --verbose", async () => {
    const { exit, stderr } = await call(["list", "--verbose"], { variants: [broken] });
    expect(exit).toBe(70);
    expect(stderr).toMatch(
      /internal error in payspec, not a fault of the server: ouch\nError: ouch\n\s+at .*program\.test\.ts/,
    );
    expect(stderr).not.toContain("Run with --verbose for a stack trace");
  });

  test.each(COMMANDS)("%s accepts --verbose", async (command) => {
    const { exit, stderr } = await call([command, "--verbose", "--out", "x"]);
    expect(exit).toBe(2);
    expect(stderr).toMatch(/unknown option '--out'|missing required argument '(ability|format)'/);
  });
});

import { describe, expect, expectTypeOf, test } from "vitest";
import type { CommandName } from "./flag.ts";
import { flagsOf, type OptionOf, readFlags } from "./read-flags.ts";
import type { ClientOptions } from "./under-test-runner/client-options.ts";
import type { ConformanceOptions } from "./under-test-runner/conformance-options.ts";

const COMMANDS: readonly CommandName[] = [
  ...(["init", "doctor", "run", "explore", "report", "compare", "list", "explain"] as const),
  ...(["client", "sandbox", "control", "mock", "drive", "inbox", "export", "completion"] as const),
];

test.each(COMMANDS)("the flags of %s have names of their own", (command) => {
  const names = flagsOf(command).map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test("every flag that is an option of test runners is in their types, and no other", () => {
  expectTypeOf<keyof ConformanceOptions>().toEqualTypeOf<OptionOf<"run"> | "url" | "environment">();
  expectTypeOf<keyof ClientOptions>().toEqualTypeOf<OptionOf<"client"> | "command" | "environment">();
});

describe("the values of flags", () => {
  test("are read from texts, and have the defaults of their command", () => {
    expect(readFlags("mock", {})).toEqual({ variant: [], port: 4020, host: "127.0.0.1" });
    expect(readFlags("mock", { port: "0", host: "::1", variant: ["alternate"] })).toEqual({
      ...{ variant: ["alternate"], port: 0, host: "::1" },
    });
    expect(readFlags("inbox", {})).toEqual({ variant: [], allowRemote: false });
    expect(readFlags("compare", { color: false })).toEqual({ all: false, format: "text", color: false });
  });

  test("are read from the options of a test runner", () => {
    const flags = readFlags("run", { only: "refund", maxTime: 60, rate: 0.5, timeout: 2.5, readyWithin: 9 });
    expect(flags).toMatchObject({ only: ["refund"], maxTime: 60, rate: 0.5, timeout: 2.5, readyWithin: 9 });
  });

  test("have the types of the table", () => {
    const { variant, port, host } = readFlags("mock", {});
    expectTypeOf({ variant, port, host }).toEqualTypeOf<{ variant: readonly string[]; port: number; host: string }>();
    const { port: configured, into, allowRemote } = readFlags("inbox", {});
    expectTypeOf({ configured, into, allowRemote }).toEqualTypeOf<{
      configured: number | undefined;
      into: string | undefined;
      allowRemote: boolean;
    }>();
  });

  test("of settings are left for the configuration to reject", () => {
    expect(readFlags("run", { timeout: "-1", concurrency: "many" })).toMatchObject({
      ...{ timeout: "-1", concurrency: "many" },
    });
  });

  test.each<[CommandName, Readonly<Record<string, unknown>>, string]>([
    ["run", { readyWithin: "soon" }, "--ready-within must be a whole number from 1 to 86400"],
    ["run", { maxTime: "0" }, "--max-time must be a whole number from 1 to 1000000"],
    ["run", { rate: "0.001" }, '--rate must be a number of requests per second from 0.01 to 100000, but is "0.001"'],
    ["run", { shard: "3/2" }, '--shard must be index/of, such as 2/5, but is "3/2"'],
    ["explore", { seed: "x" }, "--seed must be a whole number from 0 to 2147483647"],
    ["client", { jobs: 65 }, "--jobs must be a whole number from 1 to 64"],
    ["control", { host: " " }, "--host must be an address of this machine"],
    ["inbox", { port: "65536" }, "--port must be a whole number from 0 to 65535"],
  ])("of %s are rejected outside their range: %j", (command, given, message) => {
    expect(() => readFlags(command, given)).toThrow(message);
  });
});

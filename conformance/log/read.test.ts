import { describe, expect, test } from "vitest";
import type { Line } from "../../generated/payspec/types.ts";
import { LogSyntaxError, parseLine, readLines } from "./read.ts";

const run = `{"type":"run","format":1,"payspec":"0.1.0","seed":"s","startedAt":"2026-11-21T09:00:00Z","shard":{"index":1,"of":1},"strict":false,"plans":[]}`;
const scenario = `{"type":"scenario","variant":"lamps","scenario":"hang/dark","repeat":0,"atMs":1,"elapsedMs":1}`;
const end = `{"type":"run-end","endedAt":"2026-11-21T09:00:00Z","durationMs":1,"traffic":{},"end":{"kind":"finished"}}`;
const baseline = `{"type":"baseline","baseline":[{"variant":"lamps","requirement":"a","outcome":"violated","reason":"b"}]}`;

async function typesIn(texts: readonly string[]): Promise<readonly Line["type"][]> {
  const types: Line["type"][] = [];
  for await (const line of readLines(texts)) types.push(line.type);
  return types;
}

describe("reading a log", () => {
  test("yields the lines in order and skips empty lines", async () => {
    expect(await typesIn(["", run, "", scenario, "  ", end, ""])).toEqual(["run", "scenario", "run-end"]);
  });

  test("yields all lines before a truncated last line", async () => {
    expect(await typesIn([run, scenario, end.slice(0, 20)])).toEqual(["run", "scenario"]);
    expect(await typesIn([run, scenario, end.slice(0, 20), "", ""])).toEqual(["run", "scenario"]);
  });

  test.each([
    ["a line truncated in the middle", [run, scenario.slice(0, 9), end], "line 2 is not JSON"],
    ["only a truncated line", [run.slice(0, 9)], "line 1 is not JSON"],
    ["a line without a known type", [run, `{"a":1}`], "line 2 has an unknown type"],
    ["a type that objects inherit", [run, `{"type":"constructor"}`], "line 2 has an unknown type"],
    ["null", [run, "null"], "line 2 has an unknown type"],
    ["a list", [`[${run}]`], "line 1 has an unknown type"],
    ["no beginning", [scenario], "line 1 does not start a run"],
    ["no beginning after an empty line", ["", scenario], "does not start a run"],
    ["two runs", [run, end, run], "line 3 starts a second run"],
    ["another format", [`{"type":"run","format":2,"plans":[]}`], "line 1 has a format"],
    ["no plans", [run.replace(`,"plans":[]`, "")], "line 1 is not a valid line"],
    ["a plan without members", [run.replace("[]}", `[{"variant":"lamps"}]}`)], "line 1 is not a valid line"],
    ["a check without members", [run, scenario.replace("scenario", "check")], "line 2 is not a valid line"],
    ["an unknown outcome", [run, check("fine")], "line 2 is not a valid line"],
    ["an observation as a check", [run, check("observed")], "line 2 is not a valid line"],
    ["an outcome that objects inherit", [run, check("toString")], "line 2 is not a valid line"],
    ["a scenario without a variant", [run, scenario.replace(`"variant":"lamps",`, "")], "line 2 is not a valid line"],
    ["an end without a kind", [run, end.replace(`"kind":"finished"`, "")], "line 2 is not a valid line"],
    ["an end of an unknown kind", [run, end.replace("finished", "done")], "line 2 is not a valid line"],
    ["an end without a reason", [run, end.replace("finished", "lost")], "line 2 is not a valid line"],
    [
      "counts that are not numbers",
      [run, end.replace("{}", `{"lamps":{"requests":"4","responses":4,"validated":4,"unconstrained":0}}`)],
      "line 2 is not a valid line",
    ],
    ["a shard without a total", [run.replace(`,"of":1`, "")], "line 1 is not a valid line"],
    ["an empty baseline entry", [run.replace(`"plans"`, `"baseline":[{}],"plans"`)], "line 1 is not a valid line"],
    ["a baseline entry that passes", [run, baseline.replace("violated", "pass")], "line 2 is not a valid line"],
    ["no shard", [run.replace(`"shard"`, `"share"`)], "line 1 is not a valid line"],
    ["a seed that is not a string", [run.replace(`"s"`, "5")], "line 1 is not a valid line"],
    [
      "a value that is not a string",
      [run, stamped("observation", `"requirement":"b","value":5`)],
      "line 2 is not a valid line",
    ],
    ["a list that is not an array", [run, exchange("5")], "line 2 is not a valid line"],
    ["a header of one string", [run, exchange("[]", `[["Accept"]]`)], "line 2 is not a valid line"],
    ["a header of three strings", [run, exchange("[]", `[["Accept","*/*","b"]]`)], "line 2 is not a valid line"],
    ["a shard of too many", [run.replace(`"of":1`, `"of":10000`)], "line 1 is not a valid line"],
    ["an unknown channel", [run, check(`inconclusive","channel":"post","a":"`)], "line 2 is not a valid line"],
    ["a reason that is not a string", [run, check(`violated","reason":{},"a":"`)], "line 2 is not a valid line"],
    ["an unknown blocker", [run, check(`inconclusive","blocker":{"code":"moon"},"a":"`)], "line 2 is not a valid line"],
    [
      "a blocker with more than a word",
      [run, check(`inconclusive","blocker":{"code":"role","subject":"a; b"},"a":"`)],
      "line 2 is not a valid line",
    ],
    ["a check that was made less than once", [run, check(`pass","times":0,"a":"`)], "line 2 is not a valid line"],
    ["half a run", [run, stamped("scenario-end", `${ended},"runs":1.5`)], "line 2 is not a valid line"],
    ["a load of nothing", [run.replace(`"plans"`, `"load":{"engine":"k6"},"plans"`)], "line 1 is not a valid line"],
    [
      "a profile that is more than a word",
      [run.replace(`"plans"`, `"load":{"engine":"k6","profile":"a; b","leftOut":[]},"plans"`)],
      "line 1 is not a valid line",
    ],
    ["counts that are less than nothing", [run, counts(`{"b":-1}`)], "line 2 is not a valid line"],
    [
      "a look for nothing",
      [run, check(`violated","looked":[{"anyOf":[],"found":0}],"a":"`)],
      "line 2 is not a valid line",
    ],
    // These are printed in command lines.
    ["an id that is code for a shell", [run, scenario.replace("hang/dark", "a; b")], "line 2 is not a valid line"],
    ["an id with a line break", [run, scenario.replace("hang/dark", "a\\nb")], "line 2 is not a valid line"],
    ["a variant that is code for a shell", [run, scenario.replace("lamps", "$(b)")], "line 2 is not a valid line"],
    [
      "a requirement with a control sequence",
      [run, stamped("observation", `"requirement":"b\\u001b[2J","value":"5"`)],
      "line 2 is not a valid line",
    ],
    [
      "another scenario that is code",
      [run, check(`violated","alsoBy":["a","$(b)"],"a":"`)],
      "line 2 is not a valid line",
    ],
    ["a method that is code", [run, exchange("[]").replace("GET", "GET; b")], "line 2 is not a valid line"],
    [
      "a driver call with a method that is code",
      [run, stamped("driver", driverCall({ method: "PUT|b", path: "/", body: "" }))],
      "line 2 is not a valid line",
    ],
    ["a variable that is code", [run.replace(`[]}`, `[${planWith("A:-`b`")}]}`)], "line 1 is not a valid line"],
    ["a planned id that is code", [run.replace(`[]}`, `[${planWith("A", "a; b")}]}`)], "line 1 is not a valid line"],
  ])("rejects %s", async (_, texts, message) => {
    const reading = typesIn(texts);
    await expect(reading).rejects.toThrow(LogSyntaxError);
    await expect(reading).rejects.toThrow(message);
  });

  test("accepts a baseline that was written after the run", async () => {
    expect(await typesIn([run, end, baseline])).toEqual(["run", "run-end", "baseline"]);
  });

  test("accepts the counts of a load engine", () => {
    expect(parseLine(counts(`{"b":12}`), 7)).toMatchObject({ type: "counts", met: { b: 12 } });
    expect(parseLine(stamped("scenario-end", `${ended},"runs":12`), 7)).toMatchObject({ runs: 12 });
    expect(parseLine(check(`violated","times":12,"a":"`), 7)).toMatchObject({ times: 12 });
  });

  test("accepts a plan, with a variable or without", () => {
    for (const variable of ["PAYSPEC_KEY", ""]) {
      expect(parseLine(run.replace(`[]}`, `[${planWith(variable)}]}`), 1)).toMatchObject({
        plans: [{ variant: "lamps" }],
      });
    }
  });

  test("accepts a call to the driver", () => {
    const request = { method: "POST", path: "/", body: "" };
    expect(parseLine(stamped("driver", driverCall(request)), 7)).toMatchObject({ request });
  });

  test("accepts a check", () => {
    expect(parseLine(check("violated"), 7)).toMatchObject({ type: "check", outcome: "violated" });
    const blocker = { code: "role", subject: "live" };
    const open = check(`inconclusive","blocker":${JSON.stringify(blocker)},"a":"`);
    expect(parseLine(open, 7)).toMatchObject({ blocker });
    expect(parseLine(exchange(`["b"]`, `[["Accept","*/*"]]`), 7)).toMatchObject({ type: "exchange" });
  });
});

const ended = `"outcome":"pass","transitions":[],"durationMs":1`;

function counts(met: string): string {
  return `{"type":"counts","variant":"lamps","atMs":1,"elapsedMs":1,"met":${met},"answers":[]}`;
}

function check(outcome: string): string {
  return stamped("check", `"by":"schema","requirement":"b","outcome":"${outcome}"`);
}

function exchange(exercised: string, headers = "[]"): string {
  const request = `{"method":"GET","url":"/","headers":${headers},"bad":false}`;
  const validation = `{"against":"200","unconstrained":false,"exercised":${exercised}}`;
  return stamped(
    "exchange",
    `"exchange":1,"operation":"o","request":${request},"durationMs":1,"validation":${validation}`,
  );
}

function driverCall(request: Readonly<Record<string, string>>): string {
  return `"ability":"b","on":"c","ok":true,"durationMs":1,"request":${JSON.stringify(request)}`;
}

function planWith(variable: string, id = "hang/dark"): string {
  return JSON.stringify({
    variant: "lamps",
    title: "Lamps",
    contract: { version: "1.0.0", hash: "" },
    abilities: [],
    access: { url: "http://a.test", driver: { kind: "none" }, credentials: [{ name: "main.key", variable }] },
    selection: false,
    scenarios: [{ id, title: "b", requirements: ["c"] }],
    requirements: ["c"],
  });
}

function stamped(type: Line["type"], members: string): string {
  return `{"type":"${type}","variant":"lamps","scenario":"a","repeat":0,"atMs":1,"elapsedMs":1,${members}}`;
}

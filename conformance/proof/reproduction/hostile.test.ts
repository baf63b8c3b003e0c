import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleContract } from "../../contract/testing/lamps.ts";
import type { CheckLine, ExchangeLine } from "../../log/index.ts";
import { serve } from "../../node/serve.ts";
import { createReproducer, type Reproduction } from "../../report/index.ts";
import { fileFolder } from "../../testing/folder.ts";
import { lacks } from "../lacks.ts";
import { runBySh } from "./shell.ts";

const folder = fileFolder();
const trap = join(folder, "hacked");
const BODY = `"'$(touch ${trap})\`touch ${trap}\`'; touch ${trap} #\\\n${"\u001b"}]0;x${"\u0007"}%s%n \u202e`;

/** Ids that would do harm if a shell, curl, printf, jq or grep interpreted them. */
const IDS = [
  `'; touch ${trap}; '`,
  `$(touch ${trap})1`,
  `\`touch ${trap}\`1`,
  `1"; touch ${trap} #`,
  `a\n1; touch ${trap}`,
  `a\r\nX-Evil: 1`,
  `\\'; touch ${trap} 1`,
  "-o1",
  "@/etc/passwd1",
  "{1,2}[1-3]",
  "%s%n%00 1",
  "../../1",
  `1&x=$HOME`,
  "চা 1 🍵",
  "[redacted main.key]1",
];

let asked: string[] = [];
let id = "";
let served: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  served = await serve(
    async (request) => {
      asked.push(new URL(request.url).pathname);
      return Response.json({ id, status: "LIT", note: BODY }, { status: request.method === "POST" ? 201 : 200 });
    },
    { host: "127.0.0.1", port: 0 },
  );
});
afterAll(async () => {
  await served.close();
});

test.skipIf(lacks("curl") || lacks("jq"))(
  "an id of a deployment is only ever a value, and comes back as it was",
  async () => {
    for (const each of IDS) {
      id = each;
      asked = [];
      const { exit, output } = await runBySh(scriptFor(each), { PAYSPEC_KEY: "secret-of-main" });
      // Encoders differ in the punctuation that they leave as it is.
      const [segment = "", ...more] = asked.at(-1)?.slice(1).split("/") ?? [];
      expect([decodeURIComponent(segment), more], output).toEqual([each, []]);
      expect([each, exit]).toEqual([each, 0]);
      expect(output).not.toMatch(/[^\x20-\x7e\n]|secret-of-main/);
    }
    expect(existsSync(trap)).toBe(false);
  },
);

test.skipIf(lacks("curl"))("a method of a forged log is only ever a value", async () => {
  for (const method of ["GET; touch TRAP #", "$(touch TRAP)", "`touch TRAP`", '"; touch TRAP #', "GET\u001b[2J"]) {
    const found = reproductionOf("1", { method: method.replace("TRAP", trap) });
    const text = found.kind === "curl" ? found.line : found.text;
    expect(text).not.toMatch(/[^\x20-\x7e\n…]/);
    await runBySh(text, { PAYSPEC_KEY: "secret-of-main" });
  }
  expect(existsSync(trap)).toBe(false);
});

test("a script without curl or jq says which it requires, and exits with 2", async () => {
  const script = scriptFor("1").replace("\n", "\nPATH=/nowhere\n");
  expect(script).toMatch(/^#!\/bin\/sh\nPATH=\/nowhere\n# Requires curl and jq\./);
  expect(await runBySh(script, {})).toEqual({
    exit: 2,
    output: "This script requires curl, which is not installed: the failure was not checked.\n",
  });
});

test.each(["constructor", "toString", "__proto__"])(
  "a forged log with the requirement id %s cites no requirement",
  (requirement) => {
    expect(scriptFor("1", requirement)).not.toMatch(/undefined|native code/);
  },
);

/** Returns the script of a failure: a thing with this id is created and read, and its note is wrong. */
function scriptFor(thing: string, requirement?: string): string {
  const found = reproductionOf(thing, { ...(requirement !== undefined && { requirement }) });
  if (found.kind !== "script") throw new Error("there is no script");
  return found.text;
}

/** Returns the same reproduction; with another method, the failure needs no earlier step. */
function reproductionOf(
  thing: string,
  { requirement = "lamp.note", method }: { readonly requirement?: string; readonly method?: string },
): Reproduction {
  const stamp = { variant: "lamps", scenario: "hang/dark", repeat: 0, atMs: 0, elapsedMs: 0 };
  const exchange = (number: number, method: string, path: string, status: number): ExchangeLine => ({
    type: "exchange",
    ...stamp,
    exchange: number,
    operation: BODY,
    request: { method, url: `${served.url}${path}`, headers: [["Lamp-Key", "[redacted main.key]"]], bad: false },
    response: {
      status,
      headers: [],
      body: { text: JSON.stringify({ id: thing, status: "LIT", note: BODY }), byteLength: 0 },
    },
    durationMs: 0,
  });
  const check: CheckLine = {
    type: "check",
    ...stamp,
    requirement,
    outcome: "violated",
    by: "scenario",
    exchange: 2,
    pointer: "/note",
    expected: BODY,
    actual: JSON.stringify(BODY),
  };
  const reproducer = createReproducer(new Map([["lamps", exampleContract]]));
  reproducer.open({
    type: "run",
    format: 1,
    payspec: "0.0.0",
    seed: "s",
    shard: { index: 1, of: 1 },
    startedAt: "2026-01-01T00:00:00Z",
    strict: false,
    plans: [
      {
        variant: "lamps",
        title: "Lamps",
        contract: { version: "1.0.0", hash: "" },
        configuration: {},
        abilities: [],
        access: {
          url: served.url,
          driver: { kind: "none" },
          credentials: [{ name: "main.key", variable: "PAYSPEC_KEY", header: "Lamp-Key" }],
        },
        selection: false,
        scenarios: [],
        requirements: [],
      },
    ],
  });
  const lines =
    method === undefined
      ? [exchange(1, "POST", "/lamps", 201), exchange(2, "GET", `/${encodeURIComponent(thing)}`, 200)]
      : [exchange(2, method, "/lamps", 200)];
  const found = reproducer.reproduce(check, lines);
  if (!found) throw new Error("there is no reproduction");
  return found;
}

import { describe, expect, test } from "vitest";
import type { CheckLine, DriverLine } from "../../log/index.ts";
import { access, call, checked, headline, hung, stamp, stepsOf } from "./lamps.test-data.ts";
import { reproduce } from "./reproduce.ts";
import type { StepLine } from "./step.ts";

function scriptOf(check: CheckLine, lines: readonly StepLine[]): string {
  const found = reproduce({ check, lines, access, headline });
  if (found?.kind !== "script") throw new Error(`no script, but ${found?.kind}: ${found?.line}`);
  return found.text;
}

describe("a request that needs no earlier steps", () => {
  test("is one line of curl, with secrets from the environment and new random values", () => {
    const found = reproduce({ check: checked({ exchange: 1 }), lines: [hung(1, "LAMP-77a")], access, headline });
    expect(found).toEqual({
      kind: "curl",
      line:
        "RUN=$(date +%s | tail -c 7); printf '%s\\n' \"Lamp-Key: $" +
        '{PAYSPEC_KEY}" | curl -sS -i -g --path-as-is -X "POST" "http://lamps.test/lamps" -H @- ' +
        `-H "House: house-1" -H 'Content-Type:' --data-raw '{"name":"lamp4f'"$` +
        "{RUN}\"'\"}'",
    });
  });
});

test.each([
  ["2026-02-28", false],
  ["2026-02-31", true],
])("the day %s is sent as it was: %s", (day, isKept) => {
  const made = call({ exchange: 1, method: "POST", path: "/lamps", body: { due: day }, answer: { status: "DARK" } });
  const found = reproduce({ check: checked({ exchange: 1 }), lines: [made], access, headline });
  expect((found?.kind === "curl" ? found.line : found?.text)?.includes(day)).toBe(isKept);
});

describe("a request that needs earlier steps", () => {
  const look = call({ exchange: 2, path: "/lamps/LAMP-77a", answer: { id: "LAMP-77a", status: "LIT" } });

  test("is a script that uses values from its own responses", () => {
    const text = scriptOf(checked({ exchange: 2 }), [hung(1, "LAMP-77a"), look]);
    const steps = stepsOf(text);
    expect(steps).toContain("# 1. POST hangLamp: 201\n");
    expect(steps).toContain('id_1=$(take 1 "/id") || exit 1');
    expect(steps).toMatch(/send 2 200 "GET" ".*\/lamps\/\$\(url "\$\{id_1\}"\)"/);
    expect(steps).toContain(`compare "/status" "$(read_json value 2 "/status")" '"LIT"'`);
    expect(text).toContain('{PAYSPEC_KEY:-}" ] || { echo "PAYSPEC_KEY: set it to main.key" >&2; exit 2; }');
    expect(text).not.toContain("LAMP-77a");
  });

  test("omits unrelated steps, and keeps steps about the same item", () => {
    const driven: DriverLine = {
      type: "driver",
      ...stamp,
      atMs: 15,
      ability: "approvePayment",
      on: "LAMP-77a",
      args: ["LAMP-77a"],
      request: { method: "POST", path: "/payments/LAMP-77a/approve", body: "{}" },
      ok: true,
      durationMs: 1,
    };
    const other = { ...hung(3, "LAMP-88b", "lamp9z9z9z9z9"), exchange: 3 };
    const steps = stepsOf(scriptOf(checked({ exchange: 2 }), [hung(1, "LAMP-77a"), other, driven, look]));
    expect(steps.match(/^# \d.*/gm)).toEqual([
      "# 1. POST hangLamp: 201",
      "# 2. driver, approvePayment: 2xx",
      "# 3. GET lookAtLamp: 200",
    ]);
    expect(steps).toContain('/payments/$(url "$'.concat('{id_1}")/approve"'));
  });

  test.each([
    ["a concurrent part", "1/2", false],
    ["a part of a concurrent part", "1/2/1/1", false],
    ["the scenario before its parts", undefined, true],
    ["a group of parts before its own", "2/2", true],
    ["itself", "1/1", true],
    ["a part of itself", "1/1/1/2", true],
  ])("depends on steps of %s: %s, %s", (_, part, isThere) => {
    const paint = call({ exchange: 2, method: "POST", path: "/lamps/LAMP-77a", body: {}, answer: {} });
    const lines = [hung(1, "LAMP-77a"), { ...paint, ...(part !== undefined && { part }) }, { ...look, exchange: 3 }];
    const steps = stepsOf(scriptOf(checked({ exchange: 3, part: "1/1" }), lines));
    expect(steps.includes("POST hangLamp: 200")).toBe(isThere);
  });

  test("sends concurrent requests concurrently, and reads for as long as the run did", () => {
    const racing = [
      { ...hung(2, "PART-1a1a"), request: { ...hung(2, "x").request, url: "http://lamps.test/lamps/LAMP-77a/parts" } },
      {
        ...hung(3, "PART-2b2b"),
        beside: [2],
        request: { ...hung(3, "x").request, url: "http://lamps.test/lamps/LAMP-77a/parts" },
      },
    ];
    const reads = [40, 1_040, 2_040].map((atMs, index) => ({ ...look, exchange: 4 + index, atMs }));
    const steps = stepsOf(scriptOf(checked({ exchange: 6 }), [hung(1, "LAMP-77a"), ...racing, ...reads]));
    expect(steps.match(/ &$/gm)).toHaveLength(2);
    expect(steps).toContain("wait\naccepted_first 2 3\n");
    expect(steps).toContain("over 2 \\\n  send 4 200");
  });

  test("reads an item after it was created, also if another request overlaps with both", () => {
    const racing = [hung(1, "LAMP-77a"), { ...hung(2, "LAMP-22b", "lamp5f9k2x82"), beside: [1] }];
    const read = { ...look, exchange: 3, beside: [2] };
    const end = call({ exchange: 4, path: "/lamps/LAMP-77a/next/LAMP-22b", answer: { status: "LIT" } });
    const steps = stepsOf(scriptOf(checked({ exchange: 4 }), [...racing, read, end]));
    const kinds = steps.match(/^(# \d\.|wait|id_\d=)| &$/gm);
    expect(kinds).toEqual(["# 1.", " &", "# 2.", " &", "wait", "id_1=", "id_2=", "# 3.", "# 4."]);
  });

  test("leaves out most of the reads with which the scenario waited, if nothing was changed in between", () => {
    const other = (exchange: number) => call({ exchange, path: "/lamps/LAMP-77a/parts", answer: { lamp: "LAMP-77a" } });
    const rounds = Array.from({ length: 9 }, (_, index) => [
      { ...look, exchange: 2 + 2 * index },
      other(3 + 2 * index),
    ]).flat();
    const painted = call({ exchange: 20, method: "POST", path: "/lamps/LAMP-77a", body: {}, answer: {} });
    const lines = [hung(1, "LAMP-77a"), ...rounds, painted, { ...look, exchange: 21 }];
    const steps = stepsOf(scriptOf(checked({ exchange: 21 }), lines));
    const waiting = ["GET lookAtLamp: 200", "GET lookAtLamp: 200", "GET lookAtLamp: 200", "GET lookAtLamp: 200"];
    expect(steps.match(/(?<=^# \d+\. ).*/gm)).toEqual([
      ...["POST hangLamp: 201", ...waiting, ...waiting, "POST hangLamp: 200", "GET lookAtLamp: 200"],
    ]);
  });

  test("creates concurrently created items in the order that a list shows", () => {
    const racing = [hung(1, "LAMP-11a"), { ...hung(2, "LAMP-22b", "lamp5f9k2x82"), beside: [1] }];
    const list = call({ exchange: 3, path: "/lamps", answer: { lamps: [{ id: "LAMP-11a" }, { id: "LAMP-22b" }] } });
    const steps = stepsOf(scriptOf(checked({ exchange: 3, actual: "the oldest" }), [...racing, list]));
    expect(steps).not.toContain("&\n");
    expect(steps.indexOf("lamp5f")).toBeLessThan(steps.indexOf("lamp4f"));
  });

  test("creates the items of the second page before those of the first, if a list shows the newest first", () => {
    const racing = [hung(1, "LAMP-11a"), { ...hung(2, "LAMP-22b", "lamp5f9k2x82"), beside: [1] }];
    const list = (exchange: number, page: number, id: string) =>
      call({ exchange, path: `/lamps?page=${page}`, answer: { lamps: [{ id }] } });
    const pages = [list(3, 1, "LAMP-11a"), list(4, 2, "LAMP-22b")];
    const steps = stepsOf(scriptOf(checked({ exchange: 4, actual: "the oldest" }), [...racing, ...pages]));
    expect(steps).not.toContain("&\n");
    expect(steps.indexOf("lamp5f")).toBeLessThan(steps.indexOf("lamp4f"));
  });

  test("creates items in the order of the list that shows most of them, not of one with another filter", () => {
    const racing = [hung(1, "LAMP-11a"), { ...hung(2, "LAMP-22b", "lamp5f9k2x82"), beside: [1] }];
    const list = (exchange: number, since: string, ...ids: readonly string[]) =>
      call({ exchange, path: `/lamps?since=${since}`, answer: { lamps: ids.map((id) => ({ id })) } });
    const lists = [list(3, "2026-11-22", "LAMP-11a"), list(4, "2026-11-21", "LAMP-22b", "LAMP-11a")];
    const steps = stepsOf(scriptOf(checked({ exchange: 4, actual: "the oldest" }), [...racing, ...lists]));
    expect(steps.indexOf("lamp4f")).toBeLessThan(steps.indexOf("lamp5f"));
  });

  test("creates items in the reverse order of a list that shows the newest first", () => {
    const made = [hung(1, "LAMP-11a"), hung(2, "LAMP-22b", "lamp5f9k2x82")];
    const racing = [...made, { ...hung(3, "LAMP-33c", "lamp6f9k2x83"), beside: [2] }];
    const ids = ["LAMP-22b", "LAMP-33c", "LAMP-11a"];
    const list = call({ exchange: 4, path: "/lamps", answer: { lamps: ids.map((id) => ({ id })) } });
    const steps = stepsOf(scriptOf(checked({ exchange: 4, actual: "the oldest" }), [...racing, list]));
    expect(steps.match(/lamp\df(?=.*RUN}"'"})/g)).toEqual(["lamp4f", "lamp6f", "lamp5f"]);
  });

  test("sends the pages of the judged list only, and of many reads of each the first and the last ones", () => {
    const page = (query: string) => (exchange: number) =>
      call({ exchange, path: `/lamps?${query}`, answer: { lamps: [{ id: "LAMP-77a" }] } });
    const attempt = [page("colour=red&page=0"), page("colour=red&page=1"), page("colour=blue&page=0")];
    const lines = Array.from({ length: 9 }, () => attempt)
      .flat()
      .map((read, index) => read(2 + index));
    const check = checked({ exchange: 27, expected: "LAMP-88b on all pages", actual: "LAMP-88b is missing" });
    const steps = stepsOf(scriptOf(check, [hung(1, "LAMP-77a"), ...lines]));
    expect(steps.match(/(?<=lamps\?)colour=\w+&page=\d/g)?.sort()).toEqual([
      ...Array.from({ length: 4 }, () => "colour=red&page=0"),
      ...Array.from({ length: 4 }, () => "colour=red&page=1"),
    ]);
  });

  test("of the lists of a new business that nothing uses, sends the first and the last", () => {
    const headers = [
      ["Lamp-Key", "[redacted 1.key]"],
      ["House", "HOUSE-9c9c"],
    ] as const;
    const moved: DriverLine = {
      type: "driver",
      ...stamp,
      atMs: 5,
      ability: "newBusiness",
      on: "HOUSE-9c9c",
      args: [],
      request: { method: "POST", path: "/businesses", body: "{}" },
      result: { key: "[redacted 1.key]", house: "HOUSE-9c9c" },
      ok: true,
      durationMs: 1,
    };
    const made = { ...hung(1, "LAMP-77a"), request: { ...hung(1, "LAMP-77a").request, headers } };
    const lists = ["red", "blue", "green", "grey"].map((colour, index) =>
      call({ exchange: 2 + index, path: `/lamps?colour=${colour}`, answer: { lamps: [] }, headers }),
    );
    const read = call({ exchange: 6, path: "/lamps/LAMP-77a", answer: { id: "LAMP-77a", status: "LIT" }, headers });
    const steps = stepsOf(scriptOf(checked({ exchange: 6 }), [moved, made, ...lists, read]));
    expect(steps.match(/(?<=colour=)\w+/g)).toEqual(["red", "grey"]);
  });

  test("compares two values with each other if both differ in each run", () => {
    const [before, after] = ["2026-11-22T13:53:18Z", "2026-11-22T13:53:20Z"];
    const posted = { exchange: 1, method: "POST", path: "/lamps", body: { name: "lamp4f9k2x81" }, status: 201 };
    const made = call({ ...posted, answer: { id: "LAMP-77a", hungAt: before } });
    const read = call({ exchange: 2, path: "/lamps/LAMP-77a", answer: { id: "LAMP-77a", hungAt: after } });
    const changed = checked({ exchange: 2, expected: "the same hungAt", actual: `"${after}", which was "${before}"` });
    const steps = stepsOf(scriptOf(changed, [made, read]));
    const texts = '"$(read_json text 2 "/hungAt")" "$(read_json text 1 "/hungAt")"';
    expect(steps).toContain(`compare "/hungAt of 2 beside /hungAt of 1" "$(same ${texts})" different`);
  });

  test("compares the order of two times of one response", () => {
    const [hungAt, litAt] = ["2026-11-22T13:53:18Z", "2026-11-22T13:53:16Z"];
    const lit = call({ exchange: 2, path: "/lamps/LAMP-77a", answer: { id: "LAMP-77a", hungAt, litAt } });
    const early = checked({
      exchange: 2,
      expected: "a later litAt",
      actual: `"${litAt}", where hungAt is "${hungAt}"`,
    });
    const steps = stepsOf(scriptOf(early, [hung(1, "LAMP-77a"), lit]));
    expect(steps).toContain(`"$(order "$(read_json text 2 "/litAt")" "$(read_json text 2 "/hungAt")")" earlier`);
  });

  test("derives a nearly correct key from the correct one", () => {
    const nearly = (how: string) => [["Lamp-Key", `[redacted main.key, but ${how}]`]] as const;
    const reached = (how: string) => [call({ exchange: 1, path: "/lamps/1", answer: {}, headers: nearly(how) })];
    const text = scriptOf(checked({ exchange: 1, actual: "status 200" }), reached("a character added"));
    expect(text).toContain(`"Lamp-Key: $(nearly "$\{PAYSPEC_KEY}" 'a character added')"`);
    expect(text).toContain('{PAYSPEC_KEY:-}" ] || { echo "PAYSPEC_KEY: set it to main.key" >&2; exit 2; }');
    const unknown = reproduce({ check: checked({ exchange: 1 }), lines: reached("$(touch hacked)"), access, headline });
    expect(JSON.stringify(unknown)).not.toContain("hacked");
  });
});

describe("text from a deployment", () => {
  const NASTY = `x'; touch hacked #$(touch hacked)\`touch hacked\`"\\\n\u0007\u202e$HOME`;

  test("stays quoted, wherever it occurs", () => {
    const text = scriptOf(
      checked({ exchange: 2, actual: JSON.stringify(NASTY), expected: NASTY, pointer: `/${NASTY}` }),
      [
        hung(1, NASTY),
        call({
          exchange: 2,
          path: `/lamps/${encodeURIComponent(NASTY)}?of=${encodeURIComponent(NASTY)}z`,
          answer: { [NASTY]: NASTY },
        }),
      ],
    );
    const run = text.replaceAll(/^#.*$/gm, "").replaceAll(/'[^']*'|\\'/g, "");
    expect(run).not.toContain("touch hacked");
    expect(text).not.toMatch(/\p{Cf}/u);
  });

  test("that resembles a redaction mark is not treated as a secret", () => {
    const mark = "[redacted live.key]";
    const steps = stepsOf(
      scriptOf(checked({ exchange: 2 }), [
        hung(1, mark),
        call({ exchange: 2, path: `/lamps/${encodeURIComponent(mark)}`, answer: { status: "LIT" } }),
        call({ exchange: 3, path: "/lamps/other", answer: { status: "LIT" } }),
      ]),
    );
    expect(steps).not.toContain("PAYSPEC_LIVE_KEY");
  });

  test("that contains a secret is searched for it, and not printed", () => {
    const shown = call({ exchange: 2, path: "/lamps/LAMP-77a", answer: { note: "[redacted main.key]" } });
    const steps = stepsOf(scriptOf(checked({ exchange: 2, pointer: "/note" }), [hung(1, "LAMP-77a"), shown]));
    expect(steps).toContain(`compare 'holds $PAYSPEC_KEY' "$(holds 2 "$`.concat('{PAYSPEC_KEY}")" yes'));
    expect(steps).not.toContain("read_json value 2");
  });

  test("that a shell cannot pass is not sent", () => {
    const text = scriptOf(checked({ exchange: 2 }), [
      hung(1, "LAMP-77a"),
      call({
        exchange: 2,
        method: "POST",
        path: "/lamps/LAMP-77a",
        body: { name: "a" },
        answer: { status: "LIT" },
        headers: [["X", "\0"]],
      }),
    ]);
    expect(text).toContain(
      "this step contains a NUL character, which a shell cannot pass: cannot be sent by a shell script",
    );
  });
});

test("ends the script at a value whose location a shell cannot pass", () => {
  const unsayable = call({
    ...{ exchange: 1, method: "POST", path: "/lamps", body: { name: "lamp4f3e2d1c" }, status: 201 },
    answer: { "i\0d": "LAMP-77a" },
  });
  const look = call({ exchange: 2, path: "/lamps/LAMP-77a", answer: { status: "LIT" } });
  const steps = stepsOf(scriptOf(checked({ exchange: 2 }), [unsayable, look]));
  expect(steps).toContain(
    "echo 'a later step needs a value whose location contains a NUL character, which a shell cannot pass' >&2; exit 2",
  );
  expect(steps).not.toContain("$(take 1");
});

test("asks the user to do what only an operator can do", () => {
  const asked: DriverLine = {
    ...{ type: "driver", ...stamp, atMs: 15, ability: "approvePayment", on: "LAMP-77a", ok: true, durationMs: 1 },
    args: ["LAMP-77a", "http://lamps.test/pay"],
  };
  const look = call({ exchange: 2, path: "/lamps/LAMP-77a", answer: { id: "LAMP-77a", status: "LIT" } });
  const steps = stepsOf(scriptOf(checked({ exchange: 2 }), [hung(1, "LAMP-77a"), asked, look]));
  expect(steps).toContain(`ask "approvePayment: $`.concat('{id_1}, http://lamps.test/pay"'));
});

test("returns undefined for a failure without any request", () => {
  expect(reproduce({ check: checked({}), lines: [], access, headline })).toBeUndefined();
});

import { describe, expect, test } from "vitest";
import type { CheckLine, DriverLine, ExchangeLine } from "../../log/index.ts";
import { access, call, checked, headline, hung, stamp } from "./lamps.test-data.ts";
import { reproduce } from "./reproduce.ts";
import type { StepLine } from "./step.ts";

/** Returns the lines of a script that compare something. */
function evidenceOf(check: Partial<CheckLine>, lines: readonly StepLine[]): readonly string[] {
  const found = reproduce({ check: checked(check), lines, access, headline });
  if (found?.kind !== "script") throw new Error("there is no script");
  const text = found.text.slice(found.text.indexOf("# The evidence"));
  return text.split("\n").filter((line) => /^(compare|require|undecided) /.test(line));
}

/** Returns a list of lamps. */
const listed = (exchange: number, ...lamps: readonly unknown[]) =>
  call({ exchange, path: "/lamps", answer: { data: { lamps } } });

const POSTED = { method: "POST", path: "/lamps", body: { name: "lamp4f9k2x81" }, status: 201 };

const ENTRY = `"/data/lamps/""$(read_json entry 3 "/data/lamps" "$\{id_1}")"`;

describe("a member of a list entry", () => {
  const read = call({ exchange: 2, path: "/lamps/LAMP-77a", answer: { id: "LAMP-77a", color: "RED" } });
  const asRead = { exchange: 3, expected: "the lamp in a list as a read shows it", members: ["color"] };

  test("that is missing is compared in the entry of the item, which must be there", () => {
    const list = listed(3, { id: "LAMP-66b", color: "RED" }, { id: "LAMP-77a" });
    const check = { ...asRead, actual: 'color is absent, but in a read "RED"' };
    expect(evidenceOf(check, [hung(1, "LAMP-77a"), read, list])).toEqual([
      `compare 'statuses before' "$(statuses 1)" "201"`,
      `compare 'status of 2' "$(status_of 2)" "200"`,
      `compare 'status of 3' "$(status_of 3)" "200"`,
      `require "/data/lamps/1" "$(read_json kind 3 ${ENTRY})" object`,
      `compare "/data/lamps/1/color" "$(read_json value 3 ${ENTRY}"/color")" "nothing there"`,
      `compare "/color" "$(read_json value 2 "/color")" '"RED"'`,
    ]);
  });

  test("is compared with a read that came after the list", () => {
    const list = listed(3, { id: "LAMP-77a", color: "BLUE" });
    const later = { ...read, exchange: 4, atMs: 40 };
    const check = { ...asRead, actual: 'color is "BLUE", but in a read "RED"' };
    const lines = evidenceOf(check, [hung(1, "LAMP-77a"), list, later]);
    expect(lines.slice(-2)).toEqual([
      `compare "/data/lamps/0/color" "$(read_json value 2 ${ENTRY.replace(" 3 ", " 2 ")}"/color")" '"BLUE"'`,
      `compare "/color" "$(read_json value 3 "/color")" '"RED"'`,
    ]);
  });

  test("is compared with that of a read if both differ in each run", () => {
    const [shown, renewed] = ["http://lamps.test/LAMP-77a", "http://lamps.test/LAMP-77a?token=1"];
    const list = listed(3, { id: "LAMP-77a", page: shown });
    const answer = { id: "LAMP-77a", page: renewed };
    const check = { ...asRead, members: ["page"], actual: `page is "${shown}", but in a read "${renewed}"` };
    const lines = evidenceOf(check, [
      hung(1, "LAMP-77a"),
      call({ exchange: 2, path: "/lamps/LAMP-77a", answer }),
      list,
    ]);
    expect(lines.at(-1)).toBe(
      `compare "/data/lamps/0/page of 3 beside /page of 2" "$(same "$(read_json text 3 ${ENTRY}"/page")" ` +
        `"$(read_json text 2 "/page")")" different`,
    );
    expect(lines.join("\n")).not.toContain("token");
  });

  test("that is missing by the schema must have an entry, too", () => {
    const check = { exchange: 2, by: "schema", pointer: "/data/lamps/0/color", actual: "nothing there" } as const;
    expect(evidenceOf(check, [hung(1, "LAMP-77a"), listed(2, { of: "another run" })]).slice(-2)).toEqual([
      `require "/data/lamps/0" "$(read_json kind 2 "/data/lamps/0")" object`,
      `compare "/data/lamps/0/color" "$(read_json value 2 "/data/lamps/0/color")" "nothing there"`,
    ]);
  });

  test("is not in the entry whose number an earlier item happens to have", () => {
    const made = call({ ...POSTED, exchange: 1, answer: { lampId: "LAMP-77a", lampNumber: "LAMP-0001" } });
    const list = listed(2, { lampId: "LAMP-66b", lampNumber: "LAMP-0001" });
    const check = { exchange: 2, by: "schema", pointer: "/data/lamps/0/lampId", actual: '"LAMP-66b"' } as const;
    expect(evidenceOf(check, [made, list]).join("\n")).not.toContain("read_json entry");
  });

  test("is not taken for an expected value if the entry is of another item", () => {
    const opened: DriverLine = {
      ...{ type: "driver", ...stamp, atMs: 5, ability: "newHouse", on: "", ok: true, durationMs: 1 },
      ...{ args: [], result: { key: "KEY-77a" }, request: { method: "POST", path: "/houses", body: "{}" } },
    };
    const byHouse = (line: ExchangeLine): ExchangeLine => ({
      ...line,
      request: { ...line.request, headers: [["Lamp-Key", "KEY-77a"]] },
    });
    const made = byHouse(call({ ...POSTED, exchange: 1, answer: { id: "LAMP-77a" } }));
    const other = byHouse(listed(2, { id: "LAMP-66b", status: "DARK" }));
    const lit = byHouse(call({ exchange: 3, path: "/lamps/LAMP-77a", answer: { id: "LAMP-77a", status: "LIT" } }));
    const lines = evidenceOf({ exchange: 3 }, [opened, made, other, lit]);
    expect(lines).toContain(`compare 'statuses before' "$(statuses 2 3)" "201 200"`);
    expect(lines.join("\n")).not.toContain("/data/lamps");
  });
});

describe("a member beside a list", () => {
  const page = (pagination: unknown) =>
    call({
      exchange: 2,
      atMs: Date.parse("2026-11-22T13:53:18Z"),
      path: "/lamps",
      answer: { data: { lamps: [{ id: "LAMP-77a" }], pagination } },
    });

  test.each([
    ["missing", {}, "pages of nothing", '"nothing there"'],
    ["null", { pages: null }, "pages of null", '"null"'],
    ["wrong", { pages: 3 }, "pages of 3", '"3"'],
    ["a fraction", { pages: 4 / 3 }, `pages of ${4 / 3}`, '"1.3333333333333333"'],
  ])("that is %s is searched for by its name", (_, pagination, actual, recorded) => {
    const check = { exchange: 2, expected: "pages of 1", actual };
    expect(evidenceOf(check, [hung(1, "LAMP-77a"), page(pagination)])).toContain(
      `compare "pages" "$(read_json member 2 '' "pages")" ${recorded}`,
    );
  });

  test("is compared together with the numbers on which it depends", () => {
    const check = { exchange: 2, expected: "pages of 1, for 1 lamps, 20 a page", actual: "pages of 4" };
    const numbers = page({ page: 7, size: 20, total: 1, pages: 4 });
    const lines = evidenceOf(check, [hung(1, "LAMP-77a"), numbers]).filter((line) => line.includes("pagination"));
    expect(lines).toEqual([
      `compare "/data/pagination/size" "$(read_json value 2 "/data/pagination/size")" "20"`,
      `compare "/data/pagination/total" "$(read_json value 2 "/data/pagination/total")" "1"`,
    ]);
  });

  test("does not turn a count of entries on a page into a comparison of pages", () => {
    const check = { exchange: 2, expected: "at most 1 lamps on the page", actual: "2 lamps" };
    const list = listed(2, { id: "LAMP-66b" }, { id: "LAMP-77a" });
    expect(evidenceOf(check, [hung(1, "LAMP-77a"), list]).at(-1)).toBe(
      `compare "elements of /data/lamps above 1" "$([ "$(read_json count 2 "/data/lamps")" -gt 1 ] && echo yes || echo no)" yes`,
    );
  });
});

describe("values that differ in each run", () => {
  const [LIT, LATER] = ["2026-11-22T13:53:18Z", "2026-11-22T14:53:18Z"];

  test("are compared with each other, and not in the bodies that contain them", () => {
    const [first, second] = ["http://lamps.test/LAMP-77a", "http://lamps.test/LAMP-77a?token=1"];
    const read = (exchange: number, page: string) =>
      call({ exchange, path: "/lamps/LAMP-77a", answer: { id: "LAMP-77a", page } });
    const painted = call({ ...POSTED, exchange: 3, path: "/lamps/LAMP-77a", body: {}, status: 200, answer: {} });
    const check = {
      exchange: 4,
      by: "invariant",
      expected: "the same page",
      actual: `"${second}", which was "${first}"`,
    };
    const lines = evidenceOf({ ...check, by: "invariant" }, [
      hung(1, "LAMP-77a"),
      read(2, first),
      painted,
      read(4, second),
    ]);
    expect(lines.at(-1)).toContain('"$(same "$(read_json text 4 "/page")" "$(read_json text 2 "/page")")" different');
    expect(lines.join("\n")).not.toContain("token");
  });

  test("include a time in the description of what was expected", () => {
    const made = call({ ...POSTED, exchange: 1, answer: { id: "LAMP-77a", hungAt: "2026-11-22T19:53:18.250Z" } });
    const lit = call({
      exchange: 2,
      path: "/lamps/LAMP-77a",
      answer: { id: "LAMP-77a", litAt: "2026-11-22T13:53:20.000Z" },
    });
    const check = {
      exchange: 2,
      expected: "a time that is not before 2026-11-22T19:53:18Z",
      actual: '"2026-11-22T13:53:20Z"',
    };
    const lines = evidenceOf(check, [made, lit]);
    expect(lines.at(-1)).toBe(
      `compare "/litAt of 2 beside /hungAt of 1" "$(order "$(read_json text 2 "/litAt")" "$(read_json text 1 "/hungAt")")" earlier`,
    );
    expect(lines.join("\n")).not.toContain("seconds from now");
  });

  test("are not named after those of another item", () => {
    const made = (exchange: number, lampId: string) =>
      call({ ...POSTED, exchange, answer: { lampId, lampNumber: "LAMP-0001" } });
    const read = call({
      exchange: 3,
      path: "/lamps/LAMP-66b",
      answer: { lampId: "LAMP-66b", lampNumber: "LAMP-0001" },
    });
    const found = { exchange: 3, by: "invariant", actual: "another" } as const;
    const body = evidenceOf(found, [made(1, "LAMP-77a"), made(2, "LAMP-66b"), read]).at(-1);
    expect(body).toContain(`'{"lampId":"(c)","lampNumber":"LAMP-#"}'`);
  });

  test("are compared with those of the same item, and not of another one that was shown in the same second", () => {
    const shown = (exchange: number, path: string, answer: unknown) =>
      call({ exchange, path, answer, atMs: Date.parse(LIT) });
    const check = {
      ...({ by: "invariant", exchange: 2, shownBy: 4 } as const),
      expected: "the same litAt wherever it is shown",
      actual: `"${LATER}" of "LAMP-77a", which was "${LIT}" before`,
    };
    const lines = evidenceOf(check, [
      hung(1, "LAMP-77a"),
      shown(2, "/lamps/LAMP-77a", { id: "LAMP-77a", litAt: LIT }),
      shown(3, "/bulbs/BULB-77a", { id: "BULB-77a", lampId: "LAMP-77a", litAt: LIT }),
      shown(4, "/lamps/LAMP-77a", { id: "LAMP-77a", litAt: LATER }),
    ]);
    const times = `"$(read_json text 4 "/litAt")" "$(read_json text 2 "/litAt")"`;
    expect(lines.at(-1)).toBe(`compare "/litAt of 4 beside /litAt of 2" "$(same ${times})" different`);
  });

  test("are compared with those of the same item although it has a further id since then", () => {
    const shown = (exchange: number, answer: unknown) => call({ exchange, path: "/lamps/LAMP-77a", answer });
    const check = {
      ...({ by: "invariant", exchange: 3, shownBy: 4 } as const),
      expected: "the same litAt wherever it is shown",
      actual: `"${LATER}" of "LAMP-77a", which was "${LIT}" before`,
    };
    const lines = evidenceOf(check, [
      hung(1, "LAMP-77a"),
      hung(2, "LAMP-66b", "lamp5f9k2x82"),
      listed(3, { id: "LAMP-77a", bulbId: null, litAt: LIT }, { id: "LAMP-66b", bulbId: null, litAt: LIT }),
      shown(4, { id: "LAMP-77a", bulbId: "BULB-0001", litAt: LATER }),
    ]);
    expect(lines.at(-1)).toContain("/litAt of 4 beside /data/lamps/0/litAt of 3");
  });

  test("are compared with another time of the same item, and not of one whose id it contains", () => {
    const lamp = { lampId: "LAMP-77a", roomId: "ROOM-1", litAt: LATER };
    const bulb = { bulbId: "BULB-77a", lampId: "LAMP-77a", madeAt: LATER, litAt: LIT };
    const lines = evidenceOf({ exchange: 3, expected: `a time that is not before ${LATER}`, actual: `"${LIT}"` }, [
      hung(1, "LAMP-77a"),
      call({ exchange: 2, path: "/lamps/LAMP-77a", answer: lamp }),
      call({ exchange: 3, path: "/lamps/LAMP-77a/bulbs", answer: bulb }),
    ]);
    const times = `"$(read_json text 3 "/litAt")" "$(read_json text 3 "/madeAt")"`;
    expect(lines.at(-1)).toBe(`compare "/litAt of 3 beside /madeAt of 3" "$(order ${times})" earlier`);
  });

  test("are compared with the time of now if they should not be after the response", () => {
    const read = call({
      exchange: 2,
      path: "/lamps/LAMP-77a",
      answer: { id: "LAMP-77a", hungAt: LIT, litAt: LATER },
      atMs: Date.parse(LIT),
    });
    const check = {
      exchange: 2,
      expected: `a time that is not after ${LIT}, when it was shown`,
      actual: `"${LATER}"`,
    };
    const lines = evidenceOf(check, [hung(1, "LAMP-77a"), read]);
    expect(lines.join("\n")).not.toContain("order");
    expect(lines.at(-1)).toBe(
      'compare "seconds from now to /litAt, give or take 15" "$(from_now 2 "/litAt" 3600)" 3600',
    );
  });

  test("that two items share are compared in both", () => {
    const read = (exchange: number, id: string) =>
      call({ exchange, path: `/lamps/${id}`, answer: { id, socketId: "SOCKET-0001" } });
    const check = {
      exchange: 4,
      by: "invariant",
      expected: "a socketId of no other lamp",
      actual: '"SOCKET-0001" of "LAMP-77a", and of "LAMP-66b" before',
    } as const;
    const made = [hung(1, "LAMP-77a"), hung(2, "LAMP-66b", "lamp5f9k2x82")];
    const lines = evidenceOf(check, [...made, read(3, "LAMP-66b"), read(4, "LAMP-77a")]);
    expect(lines.at(-1)).toBe(
      `compare "/socketId of 4 beside /socketId of 3" "$(same "$(read_json text 4 "/socketId")" "$(read_json text 3 "/socketId")")" 'the same'`,
    );
  });
});

test("a body that is too long to be compared decides nothing", () => {
  const read = call({ exchange: 2, path: "/lamps/LAMP-77a", answer: { id: "LAMP-77a", note: "x".repeat(10_000) } });
  const check = { exchange: 2, expected: "the lamps that were sent", actual: "missing: LAMP" };
  expect(evidenceOf(check, [hung(1, "LAMP-77a"), read]).at(-1)).toBe(
    "undecided 'the recorded body of 2 is too long to be compared'",
  );
});

test("what the driver did must be done again", () => {
  const driven: DriverLine = {
    ...{ type: "driver", ...stamp, atMs: 15, ability: "approvePayment", on: "LAMP-77a", ok: true, durationMs: 1 },
    args: ["LAMP-77a"],
    request: { method: "POST", path: "/payments/LAMP-77a/approve", body: "{}" },
  };
  const read = call({ exchange: 2, path: "/lamps/LAMP-77a", answer: { id: "LAMP-77a", status: "LIT" } });
  expect(evidenceOf({ exchange: 2 }, [hung(1, "LAMP-77a"), driven, read])[0]).toBe(
    `require "the driver's steps" "$(driven 2)" done`,
  );
});

test.each([
  ["a character that no shell can quote", "LI\u0000T", "contains "],
  ["a number with a negative exponent", 1e-7, "a number that jq prints in another way"],
])("%s leaves the script undecided", (_, status, message) => {
  const read = call({ exchange: 2, path: "/lamps/LAMP-77a", answer: { id: "LAMP-77a", status } });
  const lines = evidenceOf({ exchange: 2, by: "schema", pointer: "/status" }, [hung(1, "LAMP-77a"), read]);
  expect(lines.filter((line) => line.startsWith("undecided "))).toEqual([expect.stringContaining(message)]);
});

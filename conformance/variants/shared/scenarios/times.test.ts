import { describe, expect, test } from "vitest";
import { Blocked } from "../../../scenario/index.ts";
import { after, around, before, DAY_MS, HOUR_MS, middleOf, timeOf, timestampOf } from "./times.ts";

const EXPECTED = Date.UTC(2026, 10, 21, 10, 0, 0);

describe("timeOf", () => {
  test.each([
    "2026-11-21T10:00:00Z",
    "2026-11-21T10:00:00+00:00",
    "2026-11-21t10:00:00.000000z",
    "2026-11-21T10:00:00",
    "2026-11-21 10:00Z",
    "20261121T100000Z",
    "20261121T1000-00",
  ])("reads %s as the same time", (text) => expect(timeOf(text)).toBe(EXPECTED));

  test.each(["2026-11-21T10:00:00.25Z", "2026-11-21T10:00:00,25Z"])("reads the fraction of %s", (text) =>
    expect(timeOf(text)).toBe(EXPECTED + 250),
  );

  test.each([undefined, null, 1_795_255_200, "", "yesterday", "2026-11-21T10:00:00+06:00", "2026-11-21"])(
    "throws Blocked for %s",
    (value) => expect(() => timeOf(value)).toThrow(Blocked),
  );
});

test("before and after lie outside all of the times", () => {
  const times = ["2026-11-21T10:15:00+00:00", "2026-11-21T10:00:00.999Z"];
  expect(before(times, DAY_MS)).toBe("2026-11-20T10:00:00Z");
  expect(after(times, 2 * HOUR_MS)).toBe("2026-11-21T12:15:00Z");
});

test("ranges around a resource contain all of its times, or none", () => {
  const { hoursBefore, hoursAfter, dayBefore, dayAfter } = around((times: readonly string[]) => times);
  const times = ["2026-11-21T10:00:00Z", "2026-11-21T10:30:00Z"];
  expect([hoursBefore(times), hoursAfter(times)]).toEqual(["2026-11-21T08:00:00Z", "2026-11-21T12:30:00Z"]);
  expect([dayBefore(times), dayAfter(times)]).toEqual(["2026-11-20T10:00:00Z", "2026-11-22T10:30:00Z"]);
});

test.each([
  { at: "2026-11-21T22:30:00Z", ends: ["2026-11-21T20:30:00Z", "2026-11-21T23:15:00Z"] },
  { at: "2026-11-21T23:50:00Z", ends: ["2026-11-21T21:50:00Z", "2026-11-21T23:55:00Z"] },
  { at: "2026-11-21T23:50:02Z", ends: ["2026-11-21T21:50:02Z", "2026-11-22T01:50:02Z"] },
  { at: "2026-11-21T00:10:00Z", ends: ["2026-11-21T00:05:00Z", "2026-11-21T02:10:00Z"] },
  { at: "2026-11-21T00:09:58Z", ends: ["2026-11-20T22:09:58Z", "2026-11-21T02:09:58Z"] },
])("hours around $at are on the same day, unless midnight is too near", ({ at, ends }) => {
  const { hoursBefore, hoursAfter } = around((time: string) => [time]);
  expect([hoursBefore(at), hoursAfter(at)]).toEqual(ends);
});

test("a timestamp is written in whole seconds", () => {
  expect(timeOf(timestampOf(EXPECTED + 999))).toBe(EXPECTED);
  expect(middleOf("2026-11-21T10:00:00Z", "2026-11-21T10:30:01Z")).toBe("2026-11-21T10:15:00Z");
});

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { optionalEnd, optionalStart } from "./list-payments.ts";

// The machine's time zone must not matter.
beforeAll(() => void vi.stubEnv("TZ", "Asia/Dhaka"));
afterAll(() => void vi.unstubAllEnvs());

const dayMs = Date.UTC(2026, 10, 21);
const HOUR_MS = 3_600_000;

test.each([
  ["2026-11-21", dayMs, dayMs + 24 * HOUR_MS - 1],
  ["2026-11-21T10:00:00Z", dayMs + 10 * HOUR_MS, dayMs + 10 * HOUR_MS],
  ["2026-11-21T10:00:00.250Z", dayMs + 10 * HOUR_MS + 250, dayMs + 10 * HOUR_MS + 250],
  ["2026-11-21T10:00Z", dayMs + 10 * HOUR_MS, dayMs + 10 * HOUR_MS],
  ["2026-11-21T16:00:00+06:00", dayMs + 10 * HOUR_MS, dayMs + 10 * HOUR_MS],
  ["2026-11-21T10:00:00", dayMs + 10 * HOUR_MS, dayMs + 10 * HOUR_MS],
  ["2026-11-21t10:00:00z", dayMs + 10 * HOUR_MS, dayMs + 10 * HOUR_MS],
])("parses %s as a start and an end, in UTC by default", (text, startMs, endMs) => {
  expect(optionalStart(text, "/from_date", undefined)).toEqual({ value: startMs });
  expect(optionalEnd(text, "/to_date", undefined)).toEqual({ value: endMs });
});

test("sets no bound without a parameter", () => {
  expect(optionalStart(undefined, "/from_date", undefined)).toEqual({ value: undefined });
});

test.each([
  "",
  "yesterday",
  "2026",
  "2026-11",
  "2026-02-30",
  "2026-13-01",
  "21/11/2026",
  "2026-11-21 10:00:00Z",
  "2026-11-21T",
  "2026-11-21T25:00:00Z",
  "2026-11-21T10:00:00 06:00",
  "1795255200",
])("rejects %j", (text) => {
  expect(optionalStart(text, "/from_date", undefined)).toMatchObject({ rejection: { pointer: "/from_date" } });
});

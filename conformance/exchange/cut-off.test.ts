import { expect, test } from "vitest";
import { onEnd } from "../transport/index.ts";
import { CutOff } from "./cut-off.ts";

test("notifies every listener of either kind, and returns whether there were any", () => {
  const limits = new CutOff(10);
  expect(limits.maxBodyBytes).toBe(10);
  const notified: string[] = [];
  onEnd(limits, () => notified.push("asked"));
  onEnd(limits, () => notified.push("took it back"))();
  onEnd({ signal: limits.signal, maxBodyBytes: 10 }, () => notified.push("listened"));
  expect([limits.signal.aborted, notified]).toEqual([false, []]);
  expect(limits.end()).toBe(true);
  expect([limits.signal.aborted, notified.sort()]).toEqual([true, ["asked", "listened"]]);
});

test("returns false without listeners, and notifies late listeners at once", () => {
  const limits = new CutOff(10);
  expect(limits.end()).toBe(false);
  const notified: string[] = [];
  onEnd(limits, () => notified.push("asked"));
  onEnd({ signal: limits.signal, maxBodyBytes: 10 }, () => notified.push("listened"));
  expect(notified).toEqual(["asked", "listened"]);
});

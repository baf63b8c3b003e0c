import { expect, test } from "vitest";
import { onEnd } from "../transport/index.ts";
import { CutOff } from "./cut-off.ts";

test("tells whoever asked, by either way, and says whether anybody did", () => {
  const limits = new CutOff(10);
  expect(limits.maxBodyBytes).toBe(10);
  const told: string[] = [];
  onEnd(limits, () => told.push("asked"));
  onEnd(limits, () => told.push("took it back"))();
  onEnd({ signal: limits.signal, maxBodyBytes: 10 }, () => told.push("listened"));
  expect([limits.signal.aborted, told]).toEqual([false, []]);
  expect(limits.end()).toBe(true);
  expect([limits.signal.aborted, told.sort()]).toEqual([true, ["asked", "listened"]]);
});

test("nobody is told where nobody asked, and at once who asks too late", () => {
  const limits = new CutOff(10);
  expect(limits.end()).toBe(false);
  const told: string[] = [];
  onEnd(limits, () => told.push("asked"));
  onEnd({ signal: limits.signal, maxBodyBytes: 10 }, () => told.push("listened"));
  expect(told).toEqual(["asked", "listened"]);
});

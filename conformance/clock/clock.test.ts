import { afterEach, describe, expect, test, vi } from "vitest";
import { createRealClock, sleep } from "./clock.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the real clock", () => {
  test("waits as long as it was asked to, and can be cancelled", async () => {
    const clock = createRealClock();
    let called = false;
    const cancel = clock.after(5, () => {
      called = true;
    });
    cancel();
    await sleep(clock, 30);
    expect(called).toBe(false);
    expect(clock.monotonic()).toBeGreaterThanOrEqual(25);
    expect(Number.isInteger(clock.monotonic())).toBe(true);
  });

  test("goes on when wall time is set back by an hour", async () => {
    const clock = createRealClock();
    const wall = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(wall - 3_600_000);
    const before = clock.monotonic();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(clock.monotonic() - before).toBeGreaterThanOrEqual(10);
  });

  test("never falls, where the engine has no better source than wall time", () => {
    vi.stubGlobal("performance", undefined);
    const wall = vi.spyOn(Date, "now").mockReturnValue(10_000);
    const clock = createRealClock();
    wall.mockReturnValue(10_500);
    expect(clock.monotonic()).toBe(500);
    wall.mockReturnValue(9_000);
    expect(clock.monotonic()).toBe(500);
  });

  test("a delay longer than the platform's longest is not over at once", async () => {
    const clock = createRealClock();
    let called = false;
    const cancel = clock.after(2 ** 31, () => {
      called = true;
    });
    await sleep(clock, 20);
    cancel();
    expect(called).toBe(false);
  });
});

import { expect, test } from "vitest";
import { createEngineMonitor } from "./engine-monitor.ts";

test("reports iterations that end as ended", async () => {
  const engineMonitor = createEngineMonitor();
  for (let iteration = 0; iteration < 3; iteration += 1) {
    expect(engineMonitor.begin()).toBe("ended");
    await null;
    engineMonitor.end();
  }
});

test("reports an iteration that never ended as cut off, and later ones as ended", async () => {
  const engineMonitor = createEngineMonitor();
  engineMonitor.begin();
  await null;
  expect(engineMonitor.begin()).toBe("cut off");
  await null;
  engineMonitor.end();
  expect(engineMonitor.begin()).toBe("ended");
});

test("reports an engine that settles no promise after a cut-off iteration as dead", async () => {
  const microtasks: (() => void)[] = [];
  const engineMonitor = createEngineMonitor((microtask) => microtasks.push(microtask));
  engineMonitor.begin();
  for (const microtask of microtasks.splice(0)) microtask();
  expect(engineMonitor.begin()).toBe("cut off");
  expect(engineMonitor.begin()).toBe("dead");
  expect(engineMonitor.begin()).toBe("dead");
});

import { expect, test } from "vitest";
import { createPulse } from "./pulse.ts";

test("stories that end follow each other", async () => {
  const pulse = createPulse();
  for (let story = 0; story < 3; story += 1) {
    expect(pulse.begin()).toBe("ended");
    await null;
    pulse.end();
  }
});

test("one that never ended was cut off, and those after it may end again", async () => {
  const pulse = createPulse();
  pulse.begin();
  await null;
  expect(pulse.begin()).toBe("cut off");
  await null;
  pulse.end();
  expect(pulse.begin()).toBe("ended");
});

test("an engine that keeps no promise after a story was cut off is dead", async () => {
  const beats: (() => void)[] = [];
  const pulse = createPulse((beat) => beats.push(beat));
  pulse.begin();
  for (const beat of beats.splice(0)) beat();
  expect(pulse.begin()).toBe("cut off");
  expect(pulse.begin()).toBe("dead");
  expect(pulse.begin()).toBe("dead");
});

import { expect, test } from "vitest";
import { createVirtualClock, sleep } from "../../../clock/index.ts";
import { createSerialise } from "./serialise.ts";

test("runs actions of one key in order, without delaying another key", async () => {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const serialise = createSerialise();
  const seen: string[] = [];
  const action = (name: string, delayMs: number) => async () => {
    seen.push(`${name} starts`);
    await sleep(clock, delayMs);
    seen.push(`${name} ends`);
  };
  await Promise.all([
    serialise("a", action("first", 30)),
    serialise("a", action("second", 10)),
    serialise("b", action("other", 20)),
  ]);
  expect(seen).toEqual(["first starts", "other starts", "other ends", "first ends", "second starts", "second ends"]);
});

test("reports a failed action to its own caller only", async () => {
  const serialise = createSerialise();
  const failing = serialise("a", async () => {
    throw new Error("no");
  });
  const next = serialise("a", async () => "yes");
  await expect(failing).rejects.toThrow("no");
  await expect(next).resolves.toBe("yes");
});

import { expect, test } from "vitest";
import { runStages } from "./run-stages.ts";
import type { Stage } from "./stages.ts";

const stage = (name: string, alone = false): Stage => ({ name, command: [name], alone });

/** Runs stages that end on demand, and collects the events. */
function play(atOnce: number, ...all: readonly Stage[]) {
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const run = ({ name }: Stage) => {
    events.push(`${name} begins`);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const finished = runStages(all, atOnce, run, (_, result) => events.push(`${result} is reported`));
  return {
    finished,
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
      return events.splice(0);
    },
  };
}

test("runs at most the given number of stages at a time, and reports them in order", async () => {
  const { end, finished } = play(2, stage("a"), stage("b"), stage("c"), stage("d"));
  expect(await end("none")).toEqual(["a begins", "b begins"]);
  expect(await end("b")).toEqual(["c begins"]);
  expect(await end("c")).toEqual(["d begins"]);
  expect(await end("a")).toEqual(["a is reported", "b is reported", "c is reported"]);
  expect(await end("d")).toEqual(["d is reported"]);
  await finished;
});

test("runs a stage marked as alone after all earlier stages, and before all later ones", async () => {
  const { end, finished } = play(2, stage("a"), stage("b", true), stage("c", true), stage("d"));
  expect(await end("none")).toEqual(["a begins"]);
  expect(await end("a")).toEqual(["a is reported", "b begins"]);
  expect(await end("b")).toEqual(["b is reported", "c begins"]);
  expect(await end("c")).toEqual(["c is reported", "d begins"]);
  expect(await end("d")).toEqual(["d is reported"]);
  await finished;
});

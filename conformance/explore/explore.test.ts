import { describe, expect, test } from "vitest";
import { printStep, type Story } from "../scenario/index.ts";
import { explore, replay } from "./explore.ts";
import type { HuntOptions } from "./hunt.ts";
import { type Came, lamps, printLamps, reportOf, violated } from "./testing/lamps.ts";

const abilities = ["approvePayment"];

/** Explores a deployment that comes to this, and remembers what it was told. */
function exploration(cameOf: (story: Story, number: number) => Came, more: Partial<HuntOptions> = {}) {
  const told: Story[] = [];
  const tell = async (story: Story) => {
    told.push(story);
    return { report: reportOf(cameOf(story, told.length)) };
  };
  return { told, options: { exploration: lamps, abilities, tell, ...more } };
}

const weightOf = (story: Story) => story.reduce((sum, { amount = "0" }) => sum + Number(amount), 0);
const blown = (story: Story) => story.filter(({ verb }) => verb === "blow").length;

describe("exploring", () => {
  test("finds a story that breaks the contract, and the shortest that does", async () => {
    const breaks = (story: Story): Came => (weightOf(story) >= 5 && blown(story) >= 1 ? { checks: [violated] } : {});
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { options, told } = exploration(breaks);
      const explored = await explore({ ...options, runs: 200, seed });
      if (explored.kind !== "found") throw new Error(explored.kind);
      expect(explored.story).toHaveLength(4); // hang, two fuses, blow
      expect(printLamps(explored.story)).toMatch(/3\.00; .*[23]\.00/);
      expect(explored).toMatchObject({ violation: violated, shortest: true, undriven: [] });
      expect(explored.first).toEqual(told[explored.tally.stories - 1]);
    }
  });

  test("tells as many stories as were asked for, each of which can be told", async () => {
    const { options, told } = exploration(() => ({}));
    const explored = await explore({ ...options, runs: 300, seed: 7 });
    expect(explored).toMatchObject({ kind: "nothing found", complete: true });
    expect(explored.tally).toMatchObject({
      stories: 300,
      steps: told.flat().length,
      evidence: 600,
      transitions: { declared: ["lamp.hang", "lamp.blow"], seen: ["lamp.hang"] },
    });
    for (const story of told) {
      expect(story.length).toBeGreaterThan(0);
      story.forEach(({ to }, index) => {
        if (to !== undefined) expect(story.slice(0, index).map(({ makes }) => makes)).toContain(to);
      });
    }
    expect(new Set(told.flat().map(({ verb }) => verb))).toEqual(new Set(["hang", "fuse", "blow", "look"]));
  });

  test("tells the same stories for the same seed, and others for another", async () => {
    const tellings = await Promise.all(
      [7, 7, 8].map(async (seed) => {
        const { options, told } = exploration(() => ({}));
        await explore({ ...options, runs: 20, seed });
        return told.map(printLamps);
      }),
    );
    expect(tellings[0]).toEqual(tellings[1]);
    expect(tellings[0]).not.toEqual(tellings[2]);
  });

  test("leaves out what the driver cannot do, and says so", async () => {
    const { options, told } = exploration(() => ({}), { abilities: [] });
    const explored = await explore({ ...options, runs: 50, seed: 1 });
    expect(explored.undriven).toEqual(["approvePayment"]);
    expect(told.flat().filter(({ verb }) => verb === "blow")).toEqual([]);
  });

  test("counts why stories could not be told to their end", async () => {
    const { options } = exploration((_, number) => (number % 3 === 0 ? { stopped: "nobody was there" } : {}));
    const explored = await explore({ ...options, runs: 10, seed: 1 });
    expect(explored.tally.unfinished).toEqual(new Map([["nobody was there", 3]]));
  });
});

describe("what ends it early", () => {
  test("the user, before anything was found", async () => {
    let asked = 0;
    const { options, told } = exploration(() => ({}), { isOver: () => ++asked > 5 });
    const explored = await explore({ ...options, runs: 1_000_000, seed: 1 });
    expect(explored).toMatchObject({ kind: "nothing found", complete: false });
    expect(told).toHaveLength(5);
    expect(asked).toBe(6); // and no story is made up any more
  });

  test("the user, while the story that was found is made shorter", async () => {
    const breaks = (story: Story): Came => (weightOf(story) >= 2 ? { checks: [violated] } : {});
    let found = 0;
    const { options } = exploration(breaks, {
      isOver: () => found > 1,
      onProgress: (progress) => {
        if (progress.found) found += 1;
      },
    });
    const explored = await explore({ ...options, runs: 100, seed: 1 });
    expect(explored).toMatchObject({ kind: "found", shortest: false });
    if (explored.kind === "found") expect(weightOf(explored.story)).toBeGreaterThanOrEqual(2);
  });

  test.each([
    [{ verdict: "unreachable", end: { kind: "unreachable", message: "nothing answers" } }, "unreachable"],
    [{ verdict: "partial", end: { kind: "lost", message: "it stopped answering" } }, "lost"],
    [{ verdict: "suite-error", stopped: "a story cites what it never checked" }, "suite-error"],
  ] as const)("a deployment or a payspec that is broken: %j", async (came: Came, kind) => {
    const { options, told } = exploration((_, number) => (number < 3 ? {} : came));
    const explored = await explore({ ...options, runs: 100, seed: 1 });
    expect(explored).toMatchObject({ kind: "ended", end: { kind } });
    expect(told).toHaveLength(3);
  });

  test("a payspec that breaks says nothing about the deployment, whatever it saw before", async () => {
    const { options } = exploration(() => ({ verdict: "suite-error", checks: [violated], stopped: "oh" }));
    const explored = await explore({ ...options, runs: 100, seed: 1 });
    expect(explored).toMatchObject({ kind: "ended", end: { kind: "suite-error" } });
  });

  test("an interrupted story is none that was told", async () => {
    const end = { kind: "interrupted", message: "interrupted before its end" } as const;
    const { options, told } = exploration(() => ({ verdict: "partial", end }));
    const explored = await explore({ ...options, runs: 100, seed: 1 });
    expect(explored).toMatchObject({ kind: "nothing found", complete: false, tally: { stories: 0, evidence: 0 } });
    expect(told).toHaveLength(1);
  });

  test("a deployment that goes away while a story is made shorter: what was found stays", async () => {
    const end = { kind: "lost", message: "it stopped answering" } as const;
    let broken = false;
    const { options } = exploration((story) => {
      if (broken) return { verdict: "partial", end };
      broken = weightOf(story) >= 2;
      return broken ? { checks: [violated] } : {};
    });
    const explored = await explore({ ...options, runs: 100, seed: 1 });
    expect(explored).toMatchObject({ kind: "found", shortest: false });
    if (explored.kind === "found") expect(explored.story).toEqual(explored.first);
  });
});

describe("telling one story once more", () => {
  const story: Story = [
    { verb: "hang", makes: "l1" },
    { verb: "fuse", makes: "f1", to: "l1", amount: "3.00" },
  ];

  test("finds what it breaks, and makes nothing shorter", async () => {
    const { options, told } = exploration(() => ({ checks: [violated] }));
    expect(await replay(story, options)).toMatchObject({ kind: "found", story, first: story, violation: violated });
    expect(told.map((each) => each.map(printStep))).toEqual([["hang l1", "fuse f1 of l1 3.00"]]);
  });

  test("finds nothing where it breaks nothing", async () => {
    const { options } = exploration(() => ({}));
    expect(await replay(story, options)).toMatchObject({
      kind: "nothing found",
      complete: true,
      tally: { stories: 1 },
    });
  });
});

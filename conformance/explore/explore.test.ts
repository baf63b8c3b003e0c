import { describe, expect, test } from "vitest";
import { createVirtualClock, sleep } from "../clock/index.ts";
import { printStep, type Sequence } from "../scenario/index.ts";
import { explore, replay, type SearchOptions } from "./explore.ts";
import type { SequenceLimits } from "./sequence-runner.ts";
import { type LampResult, lampExploration, otherViolated, outcomeOf, printLamps, violated } from "./testing/lamps.ts";

const abilities = ["approvePayment"];

/** Explores a deployment that behaves like this, and remembers what was run. */
function exploration(
  resultOf: (sequence: Sequence, number: number, limits: SequenceLimits) => LampResult | Promise<LampResult>,
  more: Partial<SearchOptions> = {},
) {
  const run: Sequence[] = [];
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const runSequence = async (sequence: Sequence, limits: SequenceLimits = {}) => {
    run.push(sequence);
    return outcomeOf(sequence, await resultOf(sequence, run.length, limits));
  };
  return {
    run,
    clock,
    options: { exploration: lampExploration, abilities, runSequence, clock, eventuallyMs: 10_000, ...more },
  };
}

const weightOf = (sequence: Sequence) => sequence.reduce((sum, { values }) => sum + Number(values?.["amount"] ?? 0), 0);
const blown = (sequence: Sequence) => sequence.filter(({ verb }) => verb === "blow").length;

describe("explore", () => {
  test("finds a sequence that breaks the contract, and shrinks it to the shortest", async () => {
    const breaks = (sequence: Sequence): LampResult =>
      weightOf(sequence) >= 5 && blown(sequence) >= 1 ? { checks: [violated] } : {};
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { options, run } = exploration(breaks);
      const explored = await explore({ ...options, runs: 200, seed });
      if (explored.kind !== "found") throw new Error(explored.kind);
      expect(explored.sequence.length).toBeLessThanOrEqual(4); // hang, two fuses, blow; or a large one
      expect(printLamps(explored.sequence)).toMatch(/ (3\.00; .*[23]\.00|30\.00|large)/);
      expect(explored).toMatchObject({ violation: violated, shortest: true, undriven: [] });
      expect(explored.first).toEqual(run[explored.tally.sequences - 1]);
    }
  });

  test("runs the requested number of sequences, each of which can be performed", async () => {
    const { options, run } = exploration(() => ({}));
    const explored = await explore({ ...options, runs: 300, seed: 7 });
    expect(explored).toMatchObject({ kind: "nothing found", complete: true });
    expect(explored.tally).toMatchObject({
      sequences: 300,
      steps: run.flat().length,
      evidence: 600,
      transitions: { declared: ["lamp.hang", "lamp.blow"], seen: ["lamp.hang"] },
    });
    for (const sequence of run) {
      expect(sequence.length).toBeGreaterThan(0);
      sequence.forEach(({ to }, index) => {
        if (to !== undefined) expect(sequence.slice(0, index).map(({ makes }) => makes)).toContain(to);
      });
    }
    expect(new Set(run.flat().map(({ verb }) => verb))).toEqual(new Set(["hang", "fuse", "blow", "look"]));
    expect(run.flat().some((step) => step.values?.["size"] === "large")).toBe(true);
  });

  test("runs the same sequences for the same seed, and others for another", async () => {
    const explorations = await Promise.all(
      [7, 7, 8].map(async (seed) => {
        const { options, run } = exploration(() => ({}));
        await explore({ ...options, runs: 20, seed });
        return run.map(printLamps);
      }),
    );
    expect(explorations[0]).toEqual(explorations[1]);
    expect(explorations[0]).not.toEqual(explorations[2]);
  });

  test("leaves out commands that the driver does not support, and names their abilities", async () => {
    const { options, run } = exploration(() => ({}), { abilities: [] });
    const explored = await explore({ ...options, runs: 50, seed: 1 });
    expect(explored.undriven).toEqual(["approvePayment"]);
    expect(run.flat().filter(({ verb }) => verb === "blow")).toEqual([]);
  });

  test("counts unfinished sequences by reason", async () => {
    const { options } = exploration((_, number) => (number % 3 === 0 ? { stopped: "nothing was there" } : {}));
    const explored = await explore({ ...options, runs: 10, seed: 1 });
    expect(explored.tally.unfinished).toEqual(new Map([["nothing was there", 3]]));
  });
});

describe("explore ends early", () => {
  test("if the user ends it before anything was found", async () => {
    let asked = 0;
    const { options, run } = exploration(() => ({}), { isOver: () => ++asked > 5 });
    const explored = await explore({ ...options, runs: 1_000_000, seed: 1 });
    expect(explored).toMatchObject({ kind: "nothing found", complete: false });
    expect(run).toHaveLength(5);
    expect(asked).toBe(6); // and no further sequence is generated
  });

  test("if the user ends it while a failing sequence is shrunk", async () => {
    const breaks = (sequence: Sequence): LampResult => (weightOf(sequence) >= 2 ? { checks: [violated] } : {});
    let found = 0;
    const { options } = exploration(breaks, {
      isOver: () => found > 1,
      onProgress: (progress) => {
        if (progress.found) found += 1;
      },
    });
    const explored = await explore({ ...options, runs: 100, seed: 1 });
    expect(explored).toMatchObject({ kind: "found", shortest: false });
    if (explored.kind === "found") expect(weightOf(explored.sequence)).toBeGreaterThanOrEqual(2);
  });

  test.each([
    [{ verdict: "partial", end: { kind: "lost", message: "it stopped answering" } }, "lost"],
    [{ verdict: "suite-error", stopped: "a sequence cites what it never checked" }, "suite-error"],
    // Each sequence starts with its own first request: without a response, that reports "unreachable".
    [{ verdict: "unreachable", end: { kind: "unreachable", message: "nothing answers" } }, "lost"],
  ] as const)("if the deployment is lost or payspec fails: %j", async (result: LampResult, kind) => {
    const { options, run } = exploration((_, number) => (number < 3 ? {} : result));
    const explored = await explore({ ...options, runs: 100, seed: 1 });
    expect(explored).toMatchObject({ kind: "ended", end: { kind } });
    expect(run).toHaveLength(3);
  });

  test.each([
    ["the server does not respond: connection refused", "the server stopped responding: connection refused"],
    ["the server rejected the credentials of role main with 401", undefined],
  ])("as lost, with a message that is true of a server that responded before: %s", async (message, lost = message) => {
    const end = { kind: "unreachable", message } as const;
    const { options } = exploration((_, number) => (number < 3 ? {} : { verdict: "unreachable", end }));
    const explored = await explore({ ...options, runs: 100, seed: 1 });
    expect(explored).toMatchObject({ kind: "ended", end: { kind: "lost", message: lost } });
  });

  test("as unreachable if the deployment never responded", async () => {
    const end = { kind: "unreachable", message: "nothing answers" } as const;
    const { options, run } = exploration(() => ({ verdict: "unreachable", end }));
    const explored = await explore({ ...options, runs: 100, seed: 1 });
    expect(explored).toMatchObject({ kind: "ended", end });
    expect(run).toHaveLength(1);
  });

  test("as a suite error if payspec fails, whatever violations were seen before", async () => {
    const { options } = exploration(() => ({ verdict: "suite-error", checks: [violated], stopped: "oh" }));
    const explored = await explore({ ...options, runs: 100, seed: 1 });
    expect(explored).toMatchObject({ kind: "ended", end: { kind: "suite-error" } });
  });

  test("with the error of a sequence that payspec could not run", async () => {
    const error = new TypeError("a defect");
    const { options, run } = exploration((_, number) => (number < 3 ? {} : Promise.reject(error)));
    await expect(explore({ ...options, runs: 100, seed: 1 })).rejects.toBe(error);
    expect(run).toHaveLength(3);
  });

  test("without counting an interrupted sequence", async () => {
    const end = { kind: "interrupted", message: "interrupted before it finished" } as const;
    const { options, run } = exploration(() => ({ verdict: "partial", end }));
    const explored = await explore({ ...options, runs: 100, seed: 1 });
    expect(explored).toMatchObject({ kind: "nothing found", complete: false, tally: { sequences: 0, evidence: 0 } });
    expect(run).toHaveLength(1);
  });

  test("with the violation found before, if the deployment is lost while a sequence is shrunk", async () => {
    const end = { kind: "lost", message: "it stopped answering" } as const;
    let isBroken = false;
    const { options } = exploration((sequence) => {
      if (isBroken) return { verdict: "partial", end };
      isBroken = weightOf(sequence) >= 2;
      return isBroken ? { checks: [violated] } : {};
    });
    const explored = await explore({ ...options, runs: 100, seed: 1 });
    expect(explored).toMatchObject({ kind: "found", shortest: false });
    if (explored.kind === "found") expect(explored.sequence).toEqual(explored.first);
  });
});

describe("replay", () => {
  const sequence: Sequence = [
    { verb: "hang", makes: "l1" },
    { verb: "fuse", makes: "f1", to: "l1", values: { amount: "3.00" } },
  ];

  test("finds the violation, and does not shrink", async () => {
    const { options, run } = exploration(() => ({ checks: [violated] }));
    expect(await replay(sequence, options)).toMatchObject({
      kind: "found",
      sequence,
      first: sequence,
      violation: violated,
    });
    expect(run.map((each) => each.map(printStep))).toEqual([["hang l1", "fuse f1 of l1 3.00"]]);
  });

  test("finds nothing without a violation", async () => {
    const { options } = exploration(() => ({}));
    expect(await replay(sequence, options)).toMatchObject({
      kind: "nothing found",
      complete: true,
      tally: { sequences: 1 },
    });
  });
});

describe("shrink", () => {
  /** Creates an exploration in which an awaited state never appears, so that a sequence waits as long as it may. */
  const never = (breaks: (sequence: Sequence) => boolean, waits: number[] = []) => {
    const made = exploration(async (sequence, _, { eventuallyMs = 10_000, signal }) => {
      if (!breaks(sequence)) return { longestWaitMs: 50 };
      waits.push(eventuallyMs);
      await sleep(made.clock, eventuallyMs);
      return signal?.aborted
        ? { verdict: "partial", end: { kind: "interrupted", message: "interrupted" } }
        : { checks: [violated], gaveUp: true };
    });
    return { ...made, waits };
  };

  test("takes at most 10 seconds if a state never appears, with shorter waits and a confirmed result", async () => {
    const { options, clock, waits } = never((sequence) => blown(sequence) >= 2);
    const startedMs = clock.monotonic();
    const explored = await explore({ ...options, runs: 100, seed: 1 });
    if (explored.kind !== "found") throw new Error(explored.kind);
    expect(explored.sequence.map(({ verb }) => verb)).toEqual(["hang", "fuse", "blow", "blow"]);
    expect(explored.shortest).toBe(true);
    const [first = 0, ...later] = waits;
    const [confirmation = 0, ...tries] = later.toReversed();
    expect(first).toBe(10_000);
    expect(new Set(tries)).toEqual(new Set([200]));
    expect(confirmation).toBeGreaterThan(2_000);
    expect(clock.monotonic() - startedMs - first).toBeLessThanOrEqual(10_000);
  });

  test("keeps the original sequence if the shorter one cannot be confirmed", async () => {
    const { options } = never((sequence) => blown(sequence) >= 2);
    const { runSequence } = options;
    let ran = 0;
    const slow: typeof runSequence = (sequence, limits = {}) => {
      ran += 1;
      const { eventuallyMs = 10_000 } = limits;
      // Only short waits, and the first one, time out.
      return eventuallyMs < 10_000 && eventuallyMs > 1_000
        ? Promise.resolve(outcomeOf(sequence, {}))
        : runSequence(sequence, limits);
    };
    const explored = await explore({ ...options, runSequence: slow, runs: 100, seed: 1 });
    expect(ran).toBeGreaterThan(3);
    expect(explored).toMatchObject({ kind: "found", shortest: false });
    if (explored.kind === "found") expect(explored.sequence).toEqual(explored.first);
  });

  test("drops the steps after the violation without running anything", async () => {
    const { options, run } = exploration((sequence) => {
      const at = sequence.findIndex(({ verb }) => verb === "blow");
      return at < 0 ? {} : { checks: [violated], begun: at + 1 };
    });
    const explored = await explore({ ...options, runs: 100, seed: 3 });
    if (explored.kind !== "found") throw new Error(explored.kind);
    expect(explored.sequence.map(({ verb }) => verb)).toEqual(["hang", "fuse", "blow"]);
    const met = explored.first.findIndex(({ verb }) => verb === "blow") + 1;
    for (const each of run.slice(explored.tally.sequences)) expect(each.length).toBeLessThanOrEqual(met);
  });

  test("keeps only sequences that violate the same requirement", async () => {
    const { options } = exploration((sequence) => {
      if (blown(sequence) >= 1 && weightOf(sequence) >= 4) return { checks: [violated] };
      return sequence.length === 2 ? { checks: [otherViolated] } : {};
    });
    const explored = await explore({ ...options, runs: 100, seed: 2 });
    expect(explored).toMatchObject({ kind: "found", violation: violated });
  });
});

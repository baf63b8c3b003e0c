import { describe, expect, test } from "vitest";
import { createVirtualClock } from "../clock/index.ts";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import { DEFAULT_LIMITS, DEFAULT_VALID_DATA } from "../deployment/index.ts";
import { noDriver } from "../driver/index.ts";
import { createRedactor } from "../exchange/index.ts";
import { createLog, type Line } from "../log/index.ts";
import { equals, type Scenario, type Variant } from "../scenario/index.ts";
import type { WireResult } from "../transport/index.ts";
import { planVariant } from "./plan.ts";
import { createScenarioRunner } from "./scenario-runner.ts";
import { look } from "./testing/play.ts";
import { LAMP, REFUSED } from "./testing/rehearsal.ts";

const dark: Scenario = {
  id: "hang/dark",
  title: "a new lamp is dark",
  requirements: ["hang.dark"],
  async run(session, { check }) {
    session.witness("list");
    await look(session);
    check("hang.dark", session.unique("lamp"), equals("lamp"));
  },
};

const variant: Variant = {
  contract: exampleContract,
  credentials: [],
  wire: lampWire,
  signs: { saysSuccess: () => true, idsIn: () => new Set() },
  scenarios: [dark],
  invariants: [
    {
      requirement: "lamp.id",
      counts: "lamps",
      watch:
        () =>
        (_, { held }) =>
          held(),
    },
  ],
  credentialsOf: () => ({}),
  probe: look,
};

/** Opens a scenario runner for a server that always sends the same response. */
function open(answer: () => WireResult) {
  const lines: Line[] = [];
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const deployment = {
    variant: "lamps",
    baseUrl: "http://lamps.test",
    headers: [],
    roles: {},
    data: DEFAULT_VALID_DATA,
  };
  const runner = createScenarioRunner(
    { plan: planVariant(variant), deployment, driver: noDriver },
    {
      transport: { send: async () => answer() },
      clock,
      log: createLog(clock, [(line) => lines.push(line)]),
      redactor: createRedactor(),
      limits: DEFAULT_LIMITS,
      seed: "seed",
      digest: () => "",
    },
  );
  return { runner, lines };
}

describe("a scenario runner", () => {
  test("runs a scenario as a run does, with new rules and numbers, and returns its traffic", async () => {
    const { runner, lines } = open(() => LAMP);
    const traffic = { requests: 1, responses: 1, validated: 1, unconstrained: 0 };
    expect([await runner.run(dark, 1), await runner.run(dark, 2)]).toEqual([traffic, traffic]);
    const types = ["scenario", "witness", "exchange", "check", "scenario-end", "invariant"];
    const again = types.filter((each) => each !== "witness"); // a witness is logged once
    expect(lines.map(({ type }) => type)).toEqual([...types, ...again]);
    expect(lines.filter(({ type }) => type === "exchange")).toMatchObject([{ exchange: 1 }, { exchange: 1 }]);
    expect(lines.filter(({ type }) => type === "invariant")).toMatchObject([{ watched: 1 }, { watched: 1 }]);
    const unique = lines.flatMap((each) => (each.type === "check" ? [each.actual] : []));
    expect(new Set(unique).size).toBe(2);
  });

  test("continues after many scenarios without a response", async () => {
    let answers = false;
    const { runner, lines } = open(() => (answers ? LAMP : REFUSED));
    for (let repeat = 0; repeat < 9; repeat += 1) await runner.run(dark, repeat);
    answers = true;
    await runner.run(dark, 9);
    const ends = lines.flatMap((each) => (each.type === "scenario-end" ? [each.outcome] : []));
    expect(ends).toEqual([...Array.from({ length: 9 }, () => "inconclusive"), "violated"]);
  });

  test("resolves to how the run ended if the server is unreachable", async () => {
    expect(await open(() => LAMP).runner.reach()).toBeUndefined();
    expect(await open(() => REFUSED).runner.reach()).toMatchObject({ kind: "unreachable" });
  });
});

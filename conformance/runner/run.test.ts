import { describe, expect, test } from "vitest";
import { sleep } from "../clock/index.ts";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import { equals, type Scenario, type Session, type Words } from "../scenario/index.ts";
import { jsonAnswer, LAMP, REFUSED, type RehearsalOptions, rehearse } from "./testing/rehearsal.ts";

const look = (session: Session) => session.send({ operation: "lookAtLamp", path: "/lamps/1", headers: [] });
const all = async (session: Session, { check }: Words<string>) => {
  await look(session);
  for (const id of ["hang.dark", "hang.operation", "hang.created", "wire.rejection"]) check(id, 1, equals(1));
};
const requirements = ["hang.dark", "hang.operation", "hang.created", "wire.rejection"];

function scenario(id: string, run: Scenario["run"] = all, exclusive?: string): Scenario {
  return { id, title: id, requirements, run, ...(exclusive !== undefined && { exclusive: { reason: exclusive } }) };
}

const play = (options: Partial<RehearsalOptions> = {}) =>
  rehearse({
    contract: exampleContract,
    wire: lampWire,
    scenarios: [scenario("hang/dark")],
    whenIdle: setImmediate,
    ...options,
  });

describe("the first request", () => {
  test("precedes any scenario, and its response is judged like every other", async () => {
    const { lines, report } = await play({ answer: () => jsonAnswer(200, { id: 7, colour: "red" }) });
    expect(lines.map((each) => each.type).slice(0, 3)).toEqual(["run", "exchange", "check"]);
    expect(lines[1]).toMatchObject({ scenario: "reach" });
    expect(report.verdict).toBe("non-conformant");
  });

  test.each<[string, Partial<RehearsalOptions>, string, number]>([
    ["rejected with 401", { answer: () => jsonAnswer(401, {}) }, "the server rejected the credentials of role main", 1],
    ["no response", { answer: () => REFUSED }, "the server does not respond: nothing listens", 5],
    ["no credentials", { roles: {} }, "the role main has no credentials", 0],
  ])("%s: makes the run unreachable, and nothing else is sent", async (_, options, message, requests) => {
    const { report, sent } = await play(options);
    expect([report.verdict, report.end.kind, sent.length]).toEqual(["unreachable", "unreachable", requests]);
    expect(report.end).toMatchObject({ message: expect.stringContaining(message) });
    expect(report.variants[0]?.scenarios).toEqual([]);
    const judged = report.variants[0]?.requirements.find((each) => each.id === "hang.dark");
    expect(judged).toMatchObject({ selected: true, outcome: "inconclusive" });
  });

  test("without a response within the timeout costs two timeouts for five attempts", async () => {
    const silent = () => new Promise<never>(() => {});
    const { report, sent } = await play({ answer: silent, limits: { requestTimeoutMs: 7_000 } });
    expect([report.verdict, sent.length, report.durationMs]).toEqual(["unreachable", 5, 14_000]);
  });

  test("with a response at the second attempt lets the run continue, and no attempt counts against it", async () => {
    let asked = 0;
    const answer = () => {
      asked += 1;
      return asked === 1 ? REFUSED : LAMP;
    };
    expect((await play({ answer })).report).toMatchObject({ verdict: "conformant", end: { kind: "finished" } });
  });

  test.each([[403], [500], [404]])("with a response of %i lets the scenarios judge the server", async (status) => {
    const { report } = await play({ answer: () => jsonAnswer(status, {}) });
    expect(report.end).toEqual({ kind: "finished" });
  });

  test("with 429 is retried within its budget only", async () => {
    const { report, clock } = await play({ answer: () => jsonAnswer(429, {}), limits: { rateLimitMs: 5_000 } });
    expect(report.verdict).toBe("partial");
    expect(clock.monotonic()).toBeLessThan(11_000);
  });

  test("with a bug is a suite error, without secrets, unless the response broke the contract", async () => {
    const probe = async (session: Session) => {
      await look(session);
      throw new Error("bug near sk_test_secret");
    };
    const bug = await play({ probe, secrets: ["sk_test_secret"] });
    expect(bug.report.end).toEqual({
      kind: "suite-error",
      message: "the first request could not be made: bug near [redacted]",
    });
    expect(bug.report.verdict).toBe("suite-error");
    const flawed = await play({ probe, answer: () => jsonAnswer(200, {}) });
    expect(flawed.report.end).toEqual({ kind: "finished" });
  });
});

describe("the order of scenarios", () => {
  /** Records how many scenarios run concurrently, and which. */
  function watched() {
    const running = new Set<string>();
    const beside: string[][] = [];
    const act: (id: string) => Scenario["run"] = (id) => async (session, words) => {
      const name = `${id}@${session.contract.variant}`;
      running.add(name);
      beside.push([...running]);
      await sleep(session.clock, 1_000);
      beside.push([...running]);
      await all(session, words);
      running.delete(name);
    };
    return { act, beside };
  }

  test("runs at most the configured number concurrently, and each once", async () => {
    const { act, beside } = watched();
    const ids = Array.from({ length: 10 }, (_, index) => `hang/${index}`);
    const { report } = await play({ scenarios: ids.map((id) => scenario(id, act(id))), limits: { concurrency: 3 } });
    expect(Math.max(...beside.map((each) => each.length))).toBe(3);
    expect(report.variants[0]?.scenarios.map((each) => each.id).toSorted()).toEqual(ids.toSorted());
  });

  test("starts patient scenarios first", async () => {
    const { act, beside } = watched();
    const ids = ["hang/a", "hang/b", "hang/c"];
    const scenarios = ids.map((id) => ({ ...scenario(id, act(id)), patient: id === "hang/c" }));
    await play({ scenarios, limits: { concurrency: 1 } });
    expect(new Set(beside.flat())).toEqual(new Set(["hang/c@lamps", "hang/a@lamps", "hang/b@lamps"]));
    expect(beside[0]).toEqual(["hang/c@lamps"]);
  });

  test("runs exclusive scenarios last and alone, among all variants", async () => {
    const { act, beside } = watched();
    const alone = ["list/a", "list/b"].map((id) => scenario(id, act(id), "lists without a filter"));
    const scenarios = [...alone, scenario("hang/a", act("hang/a")), scenario("hang/b", act("hang/b"))];
    await play({ scenarios, others: ["candles"] });
    const first = beside.findIndex((each) => each.some((name) => name.startsWith("list/")));
    expect(beside.slice(first).every((each) => each.length === 1)).toBe(true);
    expect(
      beside
        .slice(first)
        .flat()
        .filter((_, index) => index % 2 === 0),
    ).toEqual(["list/a@lamps", "list/b@lamps", "list/a@candles", "list/b@candles"]);
    expect(Math.max(...beside.slice(0, first).map((each) => each.length))).toBe(4);
  });

  test.each([
    ["concurrently if the driver has the ability", { revokeKey: async () => {} }, 2],
    ["alone if the driver does not", {}, 1],
  ])("runs conditionally exclusive scenarios %s", async (_, abilities, most) => {
    const { act, beside } = watched();
    const exclusive = { reason: "the keys of one role", unless: "revokeKey" } as const;
    const scenarios = [{ ...scenario("keys/a", act("keys/a")), exclusive }, scenario("hang/a", act("hang/a"))];
    await play({ scenarios, abilities });
    expect(Math.max(...beside.map((each) => each.length))).toBe(most);
  });

  test("runs with a concurrency of zero", async () => {
    expect((await play({ limits: { concurrency: 0 } })).report.verdict).toBe("conformant");
  });
});

describe("the address of requests", () => {
  const live = { baseUrl: "http://lamps.test/live", allowCreate: false };
  const roles = { main: { key: "wick" }, live: { key: "flame" } };
  const lookAs: Scenario["run"] = async (session, words) => {
    await session.send({ operation: "lookAtLamp", role: "live", path: "/lamps/1", headers: [] });
    await all(session, words);
  };

  test("is a separate one for live keys, even below that of the others", async () => {
    const { sent } = await play({ scenarios: [scenario("hang/dark", lookAs)], deployment: { live, roles } });
    expect(sent.slice(1).map(({ url }) => url)).toEqual([
      "http://lamps.test/live/lamps/1",
      "http://lamps.test/lamps/1",
    ]);
  });

  test("is missing for live keys without configuration, which makes the scenario inconclusive", async () => {
    const { report, sent } = await play({ scenarios: [scenario("hang/dark", lookAs)] });
    expect(sent).toHaveLength(1);
    expect(report.variants[0]?.scenarios[0]).toMatchObject({
      outcome: "inconclusive",
      reason: "the role live has no credentials: add them to the configuration",
    });
  });
});

describe("an early end", () => {
  test("by an interrupt is immediate, with a report of completed work", async () => {
    const stuck: Scenario["run"] = async (session) => {
      await session.send({ operation: "listLamps", path: "/lamps/list", headers: [] });
    };
    const { report, clock, lines } = await play({
      scenarios: [scenario("hang/dark"), scenario("hang/stuck", stuck), scenario("hang/later", all, "alone")],
      answer: ({ url }) => (url.endsWith("list") ? new Promise(() => {}) : LAMP),
      interrupt: (clock) => {
        const controller = new AbortController();
        clock.after(300, () => controller.abort());
        return controller.signal;
      },
    });
    expect(clock.monotonic()).toBe(300);
    expect(report.end).toEqual({ kind: "interrupted", message: "interrupted before it finished" });
    expect(report.verdict).toBe("partial");
    expect(report.variants[0]?.scenarios.map((each) => [each.id, each.outcome])).toEqual([
      ["hang/dark", "pass"],
      ["hang/stuck", "inconclusive"],
      ["hang/later", "inconclusive"],
    ]);
    expect(lines.at(-1)?.type).toBe("run-end");
  });

  test("by an interrupt does not wait for an operator or a program", async () => {
    const driven: Scenario["run"] = async (session) => session.drive("settleRefund", "1");
    const { report, clock } = await play({
      scenarios: [scenario("hang/dark", driven)],
      abilities: { settleRefund: () => new Promise(() => {}) },
      interrupt: (clock) => {
        const controller = new AbortController();
        clock.after(3_600_000, () => controller.abort());
        return controller.signal;
      },
    });
    expect(clock.monotonic()).toBe(3_600_000);
    expect(report.variants[0]?.scenarios[0]).toMatchObject({
      outcome: "inconclusive",
      reason: "interrupted before it finished",
    });
  });

  test("by an interrupt before the start sends nothing", async () => {
    const { report, sent } = await play({ interrupt: () => AbortSignal.abort() });
    expect([report.verdict, sent]).toEqual(["partial", []]);
  });

  test("by a lost server follows five failures in a row, under concurrency", async () => {
    let answers = 0;
    const { report, sent } = await play({
      scenarios: Array.from({ length: 9 }, (_, index) => scenario(`hang/${index}`)),
      answer: () => {
        answers += 1;
        return answers === 1 ? LAMP : REFUSED;
      },
    });
    expect([report.end.kind, report.verdict, sent.length]).toEqual(["lost", "partial", 9]);
  });
});

describe("the log of a run", () => {
  test("opens with the whole plan, without secrets, and closes with the counts", async () => {
    const { lines } = await play({ roles: { main: { key: "sk_test_secret" } }, secrets: ["sk_test_secret"] });
    expect(lines[0]).toMatchObject({
      type: "run",
      format: 1,
      seed: "seed",
      startedAt: "2026-01-01T00:00:00.000Z",
      plans: [
        {
          variant: "lamps",
          contract: { version: "1.0.0", hash: exampleContract.hash },
          configuration: { url: "http://lamps.test", roles: ["main"], driver: "test" },
          selection: false,
          scenarios: [{ id: "hang/dark", title: "hang/dark", requirements }],
        },
      ],
    });
    expect(lines.at(-1)).toMatchObject({
      type: "run-end",
      end: { kind: "finished" },
      traffic: { lamps: { requests: 2, responses: 2, validated: 2, unconstrained: 0 } },
    });
    expect(JSON.stringify(lines)).not.toContain("sk_test_secret");
    const numbers = lines.flatMap((each) => (each.type === "exchange" ? [each.exchange] : []));
    expect(numbers).toEqual([1, 2]);
  });

  test("has a separate end for each variant, and numbers exchanges across all", async () => {
    const { report, lines } = await play({
      others: ["candles"],
      answer: ({ url }) => (url.startsWith("http://candles") ? jsonAnswer(401, {}) : LAMP),
    });
    expect(report.variants.map((each) => [each.variant, each.verdict])).toEqual([
      ["lamps", "conformant"],
      ["candles", "unreachable"],
    ]);
    expect([report.verdict, report.end.kind]).toEqual(["unreachable", "unreachable"]);
    expect(lines.flatMap((each) => (each.type === "exchange" ? [each.exchange] : []))).toEqual([1, 2, 3]);
  });
});

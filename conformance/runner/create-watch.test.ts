import { describe, expect, test } from "vitest";
import { sleep } from "../clock/index.ts";
import { lamps, lampWire } from "../contract/testing/lamps.ts";
import {
  equals,
  type Invariant,
  type Scenario,
  type Session,
  type Sighting,
  type WatchWords,
} from "../scenario/index.ts";
import type { WireResult } from "../transport/index.ts";
import { jsonAnswer, LAMP, REFUSED, type RehearsalOptions, rehearse } from "./testing/rehearsal.ts";

const look = (session: Session, lamp: string) =>
  session.send({ operation: "lookAtLamp", path: `/lamps/${lamp}`, headers: [["Lamp-Key", "wick"]] });

/** All that is stated, but for what a response shows by itself. */
const REQUIREMENTS = ["hang.dark", "hang.operation", "hang.created"];

const judging = (run: (session: Session) => Promise<unknown>): Scenario => ({
  id: "hang/dark",
  title: "t",
  requirements: REQUIREMENTS,
  async run(session, { check }) {
    await run(session);
    for (const each of REQUIREMENTS) check(each, 1, equals(1));
  },
});

const rule = (watch: ReturnType<Invariant["watch"]>, requirement = "lamp.glow"): Invariant => ({
  requirement,
  counts: "lamps that were looked at",
  watch: () => watch,
});

/** A run with one rule over lamps 1 to 3, which are looked at side by side. */
const play = (
  watch: ReturnType<Invariant["watch"]>,
  options: Partial<RehearsalOptions> & { requirement?: string } = {},
) =>
  rehearse({
    contract: lamps,
    wire: lampWire,
    scenarios: [judging((session) => Promise.all(["1", "2", "3"].map((each) => look(session, each))))],
    invariants: [rule(watch, options.requirement)],
    whenIdle: setImmediate,
    ...options,
  });

const lampOf = (url: string) => url.split("/").at(-1) ?? "";

describe("a run-wide rule", () => {
  test.each([true, false])(
    "that reads what was not judged sees a 429 and a long body; any other rule does not: %s",
    async (readsUnjudged) => {
      const seen: (readonly [status: number, text: string])[] = [];
      const watching: Invariant = {
        ...rule(({ answer }) => answer && seen.push([answer.status, answer.text])),
        readsUnjudged,
      };
      const body = { text: '{"id":"1"', byteLength: 9, wellFormed: true, complete: false };
      const tooLong: WireResult = { kind: "response", status: 200, headers: [], body };
      const answers = [jsonAnswer(429, { wait: 1 }), tooLong];
      await rehearse({
        contract: lamps,
        wire: lampWire,
        scenarios: [judging((session) => look(session, "1"))],
        invariants: [watching],
        whenIdle: setImmediate,
        answer: () => answers.shift() ?? REFUSED,
      });
      const unjudged = [
        [429, '{"wait":1}'],
        [200, '{"id":"1"'],
      ];
      expect(seen).toEqual(readsUnjudged ? unjudged : []);
    },
  );

  test("sees every request in the order in which they end, with all that was under way", async () => {
    const seen: Sighting[] = [];
    const { report } = await play((sighting) => seen.push(sighting), {
      async answer({ url }, clock) {
        const lamp = lampOf(url);
        await sleep(clock, 100 * (4 - Number(lamp)));
        return jsonAnswer(200, { id: lamp, colour: "red" });
      },
    });
    const told = seen.map(({ request, answer, underway, began, ended }) => ({
      lamp: lampOf(request.url),
      json: answer?.json,
      exchange: answer?.exchange,
      underway: underway.map(({ url }) => lampOf(url)),
      before: seen.filter((each) => each.ended < began).map((each) => lampOf(each.request.url)),
      lasted: ended > began,
    }));
    const red = (id: string, exchange: number) => ({ lamp: id, json: { id, colour: "red" }, exchange, lasted: true });
    expect(told).toEqual([
      { ...red("1", 1), underway: [], before: [] }, // the first request of the run
      { ...red("3", 4), underway: ["1", "2"], before: ["1"] },
      { ...red("2", 3), underway: ["1"], before: ["1"] },
      { ...red("1", 2), underway: [], before: ["1"] },
    ]);
    expect(seen[1]?.request).toMatchObject({ operation: "lookAtLamp", headers: [["Lamp-Key", "wick"]] });
    expect(seen[1]?.answer).toMatchObject({ status: 200, complete: true, text: '{"id":"3","colour":"red"}' });
    expect(report.verdict).toBe("conformant");
  });

  test("is told of a request that no answer came to: it may have acted", async () => {
    const seen: Sighting[] = [];
    await play((sighting) => seen.push(sighting), { answer: ({ url }) => (url.endsWith("2") ? REFUSED : LAMP) });
    const told = seen.map(({ request, answer }) => `${lampOf(request.url)} ${answer?.status ?? "nothing"}`);
    expect(told.sort()).toEqual(["1 200", "1 200", "2 nothing", "3 200"]);
  });

  test("that is broken is violated where it was seen, and stops nothing", async () => {
    const watch = ({ request }: Sighting, { held, broken }: WatchWords) =>
      lampOf(request.url) === "2" ? broken({ expected: "no second lamp", actual: "one" }) : held();
    const { report, lines } = await play(watch, { requirement: "lamp.id" });
    expect(lines.filter((each) => each.type === "check" && each.by === "invariant")).toMatchObject([
      {
        ...{ variant: "lamps", scenario: "hang/dark", repeat: 0, requirement: "lamp.id", outcome: "violated" },
        ...{ exchange: 3, expected: "no second lamp", actual: "one" },
      },
    ]);
    const [variant] = report.variants;
    expect(report.verdict).toBe("non-conformant");
    expect(variant?.scenarios).toMatchObject([{ id: "hang/dark", outcome: "violated" }]);
    const outcomes = variant?.requirements.map(({ id, outcome, evidence }) => [id, outcome, evidence]);
    expect(outcomes).toContainEqual(["hang.dark", "pass", 1]);
    expect(variant?.invariants).toEqual([{ requirement: "lamp.id", counts: "lamps that were looked at", watched: 4 }]);
  });

  test("of what is implied is a finding", async () => {
    const { report } = await play((_, { broken }) => broken({ expected: "a", actual: "b" }));
    expect(report.verdict).toBe("conformant");
    expect(report.variants[0]?.requirements).toContainEqual(
      expect.objectContaining({ id: "lamp.glow", outcome: "finding", evidence: 4 }),
    );
  });

  test("that held is evidence; one that watched nothing is none", async () => {
    const glow = async (watch: ReturnType<Invariant["watch"]>, requirement: string) => {
      const { report, lines } = await play(watch, { requirement });
      expect(lines.at(-2)).toMatchObject({ type: "invariant", requirement });
      const found = report.variants[0]?.requirements.find(({ id }) => id === requirement);
      return [report.verdict, found?.outcome, found?.evidence];
    };
    expect(await glow((_, { held }) => held(), "lamp.glow")).toEqual(["conformant", "pass", 4]);
    expect(await glow(() => {}, "lamp.glow")).toEqual(["conformant", "inconclusive", 0]);
    expect(await glow(() => {}, "hang.colour-required")).toEqual(["partial", "inconclusive", 0]);
  });

  test("of what is open only observes, and passes nothing", async () => {
    const watch = ({ request }: Sighting, { held, observed }: WatchWords) =>
      lampOf(request.url) === "2" ? observed("a second lamp") : held();
    const { report } = await play(watch, { requirement: "list.open" });
    const [variant] = report.variants;
    expect(variant?.observations).toMatchObject([{ requirement: "list.open", value: "a second lamp", exchange: 3 }]);
    expect(variant?.requirements.find(({ id }) => id === "list.open")?.outcome).toBe("observed");
    const quiet = (await play((_, { held }) => held(), { requirement: "list.open" })).report.variants[0];
    expect(quiet?.requirements.find(({ id }) => id === "list.open")?.outcome).toBe("observed");
  });

  test.each<[string, string, ReturnType<Invariant["watch"]>]>([
    ["judges what is open", "list.open", (_, { broken }) => broken({ expected: "a", actual: "b" })],
    ["observes what is judged", "lamp.id", (_, { observed }) => observed("a")],
  ])("that %s is a mistake of the suite", async (_, requirement, watch) => {
    expect((await play(watch, { requirement })).report.verdict).toBe("suite-error");
  });

  test("tells no secret, whole or cut", async () => {
    const secret = `sk_test_${"x".repeat(500)}`;
    const watch = (_: Sighting, { broken, show }: WatchWords) =>
      broken({ expected: `not ${secret}`, actual: `${show(`${"y".repeat(390)}${secret}`)}, ${secret}` });
    const { lines } = await play(watch, { secrets: [secret] });
    const said = lines.filter((each) => each.type === "check" && each.by === "invariant");
    expect(said[0]).toMatchObject({
      expected: "not [redacted]",
      actual: expect.stringMatching(/^"y+\[redacted…, \[redacted\]$/),
    });
    expect(JSON.stringify(said)).not.toContain("sk_test");
  });

  test("of some operations is shown their exchanges alone", async () => {
    const held: ReturnType<Invariant["watch"]> = (_, say) => say.held();
    const { report } = await play(held, {
      invariants: [
        { ...rule(held, "lamp.id"), operations: ["hangLamp"] },
        { ...rule(held, "lamp.glow"), operations: ["hangLamp", "lookAtLamp"] },
      ],
    });
    expect(report.variants[0]?.invariants.map(({ watched }) => watched)).toEqual([0, 4]);
  });

  test("is told in which run it watches, which is another for each variant", async () => {
    const runs: object[] = [];
    const noting = (requirement: string): Invariant => ({
      ...rule(() => {}, requirement),
      watch(run) {
        runs.push(run);
        return () => {};
      },
    });
    await play(() => {}, { invariants: [noting("lamp.glow"), noting("lamp.id")], others: ["candles"] });
    expect(runs).toHaveLength(4);
    expect(runs[0]).toBe(runs[1]);
    expect(runs[2]).toBe(runs[3]);
    expect(runs[0]).not.toBe(runs[2]);
  });

  test("watches each variant by itself", async () => {
    const { report } = await play(() => {}, { invariants: [counting()], others: ["candles"] });
    expect(report.variants.map(({ invariants }) => invariants.map(({ watched }) => watched))).toEqual([[3], [3]]);
  });
});

/** Counts what it saw again, from nothing for each run of each variant. */
function counting(): Invariant {
  return {
    requirement: "lamp.glow",
    counts: "lamps that were looked at again",
    watch() {
      let seen = 0;
      return (_, { held }) => {
        seen += 1;
        if (seen > 1) held();
      };
    },
  };
}

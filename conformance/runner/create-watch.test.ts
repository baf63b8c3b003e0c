import { describe, expect, test } from "vitest";
import { sleep } from "../clock/index.ts";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
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

/** All stated requirements, except those that a response alone shows. */
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

/** Runs one rule over lamps 1 to 3, which are read concurrently. */
const play = (
  watch: ReturnType<Invariant["watch"]>,
  options: Partial<RehearsalOptions> & { requirement?: string } = {},
) =>
  rehearse({
    contract: exampleContract,
    wire: lampWire,
    scenarios: [judging((session) => Promise.all(["1", "2", "3"].map((each) => look(session, each))))],
    invariants: [rule(watch, options.requirement)],
    whenIdle: setImmediate,
    ...options,
  });

const lampOf = (url: string) => url.split("/").at(-1) ?? "";

describe("a run-wide rule", () => {
  test.each([true, false])(
    "sees a 429 and a long body if it reads unjudged responses, and otherwise does not: %s",
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
        contract: exampleContract,
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

  test("sees every request in the order in which they end, with the requests that were in flight", async () => {
    const seen: Sighting[] = [];
    const { report } = await play((sighting) => seen.push(sighting), {
      async answer({ url }, clock) {
        const lamp = lampOf(url);
        await sleep(clock, 100 * (4 - Number(lamp)));
        return jsonAnswer(200, { id: lamp, colour: "red" });
      },
    });
    const sightings = seen.map(({ request, answer, underway, began, ended }) => ({
      lamp: lampOf(request.url),
      json: answer?.json,
      exchange: answer?.exchange,
      underway: underway.map(({ url }) => lampOf(url)),
      before: seen.filter((each) => each.ended < began).map((each) => lampOf(each.request.url)),
      lasted: ended > began,
    }));
    const red = (id: string, exchange: number) => ({ lamp: id, json: { id, colour: "red" }, exchange, lasted: true });
    expect(sightings).toEqual([
      { ...red("1", 1), underway: [], before: [] }, // the first request of the run
      { ...red("3", 4), underway: ["1", "2"], before: ["1"] },
      { ...red("2", 3), underway: ["1"], before: ["1"] },
      { ...red("1", 2), underway: [], before: ["1"] },
    ]);
    expect(seen[1]?.request).toMatchObject({ operation: "lookAtLamp", headers: [["Lamp-Key", "wick"]] });
    expect(seen[1]?.answer).toMatchObject({ status: 200, complete: true, text: '{"id":"3","colour":"red"}' });
    expect(report.verdict).toBe("conformant");
  });

  test("sees a request without a response, since it may have had an effect", async () => {
    const seen: Sighting[] = [];
    await play((sighting) => seen.push(sighting), { answer: ({ url }) => (url.endsWith("2") ? REFUSED : LAMP) });
    const sightings = seen.map(({ request, answer }) => `${lampOf(request.url)} ${answer?.status ?? "nothing"}`);
    expect(sightings.sort()).toEqual(["1 200", "1 200", "2 nothing", "3 200"]);
  });

  test("is violated where it was broken, and does not stop the scenario", async () => {
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

  test("about an implied requirement is a finding", async () => {
    const { report } = await play((_, { broken }) => broken({ expected: "a", actual: "b" }));
    expect(report.verdict).toBe("conformant");
    expect(report.variants[0]?.requirements).toContainEqual(
      expect.objectContaining({ id: "lamp.glow", outcome: "finding", evidence: 4 }),
    );
  });

  test("gives evidence if it held, and none if it watched nothing", async () => {
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

  test("about an open requirement only observes, and never passes", async () => {
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
    ["judges an open requirement", "list.open", (_, { broken }) => broken({ expected: "a", actual: "b" })],
    ["observes a judged requirement", "lamp.id", (_, { observed }) => observed("a")],
  ])("that %s is a suite error", async (_, requirement, watch) => {
    expect((await play(watch, { requirement })).report.verdict).toBe("suite-error");
  });

  test("redacts secrets, whole or cut", async () => {
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

  test("for some operations sees only their exchanges", async () => {
    const held: ReturnType<Invariant["watch"]> = (_, say) => say.held();
    const { report } = await play(held, {
      invariants: [
        { ...rule(held, "lamp.id"), operations: ["hangLamp"] },
        { ...rule(held, "lamp.glow"), operations: ["hangLamp", "lookAtLamp"] },
      ],
    });
    expect(report.variants[0]?.invariants.map(({ watched }) => watched)).toEqual([0, 4]);
  });

  test("receives the run it watches, a different one for each variant", async () => {
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

  test("watches each variant separately", async () => {
    const { report } = await play(() => {}, { invariants: [counting()], others: ["candles"] });
    expect(report.variants.map(({ invariants }) => invariants.map(({ watched }) => watched))).toEqual([[3], [3]]);
  });
});

/** Counts repeated sightings, from zero for each run of each variant. */
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

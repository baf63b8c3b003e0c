import { describe, expect, test } from "vitest";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import { createInbox, type Inbox } from "../inbox/index.ts";
import { equals, type Scenario, type Session, type Words } from "../scenario/index.ts";
import { type RehearsalOptions, rehearse } from "./testing/rehearsal.ts";

const look = (session: Session) => session.send({ operation: "lookAtLamp", path: "/lamps/1", headers: [] });
const all = async (session: Session, { check }: Words<string>) => {
  await look(session);
  for (const id of ["hang.operation", "hang.created", "wire.rejection"]) check(id, 1, equals(1));
};
const requirements = ["hang.dark", "hang.operation", "hang.created", "wire.rejection"];

function scenario(id: string, run: Scenario["run"]): Scenario {
  return { id, title: id, requirements, run };
}

const play = (options: Partial<RehearsalOptions>) =>
  rehearse({ contract: exampleContract, wire: lampWire, scenarios: [], whenIdle: setImmediate, ...options });

describe("a missing item", () => {
  const silence = "nothing reached the inbox";
  const looksFor: (id: string, there: boolean) => Scenario = (id, there) =>
    scenario(id, async (session, words) => {
      if (there) session.witness("inbox");
      words.appears("hang.dark", { on: "inbox", there, what: "the lamp", silence });
      await all(session, words);
    });
  const outcomesOf = async (scenarios: readonly Scenario[], deployment = {}) => {
    const { report } = await play({
      scenarios,
      deployment,
      inbox: (clock) => createInbox({ clock, url: "http://in" }),
    });
    const dark = report.variants[0]?.requirements.find((each) => each.id === "hang.dark");
    return { verdict: report.verdict, dark: dark?.outcome, scenarios: report.variants[0]?.scenarios };
  };

  test("is inconclusive if the run has no witness", async () => {
    const { verdict, dark, scenarios } = await outcomesOf([looksFor("hang/a", false)]);
    expect([verdict, dark]).toEqual(["partial", "inconclusive"]);
    expect(scenarios?.[0]?.checks[0]).toMatchObject({ outcome: "inconclusive", reason: silence });
  });

  test("is a violation if the run has a witness, even a later one", async () => {
    const { verdict, dark, scenarios } = await outcomesOf([looksFor("hang/a", false), looksFor("hang/b", true)]);
    expect([verdict, dark]).toEqual(["non-conformant", "violated"]);
    expect(scenarios?.map((each) => [each.id, each.outcome])).toEqual([
      ["hang/a", "violated"],
      ["hang/b", "pass"],
    ]);
    expect(scenarios?.[0]?.checks[0]).toMatchObject({ expected: "the lamp", actual: "it is missing" });
    expect(scenarios?.[0]?.checks[0]).not.toHaveProperty("reason");
  });

  test("is a violation if the configuration states that webhooks arrive", async () => {
    const webhooks = { host: "127.0.0.1", port: 0, withinMs: 1_000, expected: true };
    expect((await outcomesOf([looksFor("hang/a", false)], { webhooks })).dark).toBe("violated");
  });

  test.each([
    [["hang.operation"], { "hang.created": "inconclusive", "wire.rejection": "inconclusive" }],
    [["hang.operation", "hang.created", "wire.rejection"], { "hang.created": "pass", "wire.rejection": "pass" }],
  ])("stops the scenario, and keeps what it had checked: %j", async (checked, others) => {
    const late = scenario("hang/a", async (session, words) => {
      await look(session);
      for (const each of checked) words.check(each, 1, equals(1));
      words.appears("hang.dark", { on: "list", there: false, what: "the lamp", silence });
    });
    const { report } = await play({ scenarios: [late] });
    const outcomes = report.variants[0]?.requirements.filter((each) => requirements.includes(each.id)) ?? [];
    expect(Object.fromEntries(outcomes.map(({ id, outcome }) => [id, outcome]))).toEqual({
      "hang.dark": "inconclusive",
      "hang.operation": "pass",
      ...others,
    });
  });
});

describe("webhooks", () => {
  test("that arrive during the run are logged, redacted; later ones are not", async () => {
    let inbox: Inbox | undefined;
    const post = (body: string) =>
      inbox?.receive({ method: "POST", path: "/in", headers: [["x-key", "wick-of-the-lamp"]], body, complete: true });
    const receives = scenario("hang/a", async (session, words) => {
      words.check("hang.dark", 1, equals(1));
      post("the wick-of-the-lamp burns");
      await all(session, words);
    });
    const { lines } = await play({
      scenarios: [receives],
      secrets: ["wick-of-the-lamp"],
      inbox: (clock) => {
        inbox = createInbox({ clock, url: "http://in" });
        return inbox;
      },
    });
    post("too late");
    const delivered = lines.filter((each) => each.type === "delivery");
    expect(delivered).toMatchObject([
      {
        delivery: 1,
        path: "/in",
        headers: [["x-key", "[redacted]"]],
        body: { text: "the [redacted] burns" },
        answered: 200,
      },
    ]);
  });
});

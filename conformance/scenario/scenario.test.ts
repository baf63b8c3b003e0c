import { expect, test } from "vitest";
import { exampleContract, type LampRequirement } from "../contract/testing/lamps.ts";
import { equals } from "./matcher.ts";
import { scenarioWith } from "./scenario.ts";
import type { Session } from "./session.ts";
import type { Words } from "./words.ts";

const scenario = scenarioWith<LampRequirement, keyof typeof exampleContract.transitions, { readonly name: string }>(
  () => ({
    name: "tools",
  }),
);
const header = { id: "hang/dark", title: "a new lamp is dark" } as const;
const answer = () => Promise.reject(new Error("never sent"));

test("passes the words and the variant's tools to a scenario, and keeps its header as data", async () => {
  const called: unknown[] = [];
  const built = scenario({
    ...header,
    requirements: ["hang.dark"],
    transitions: ["lamp.hang"],
    async run({ check, name }) {
      check("hang.dark", name, equals("tools"));
    },
  });
  const words = { check: (...args: unknown[]) => void called.push(args) };
  // The only members that this scenario uses.
  await built.run({} as Session, words as unknown as Words<string>);
  expect(called).toMatchObject([["hang.dark", "tools", { expected: `"tools"` }]]);
  expect([built.id, built.requirements, built.transitions]).toEqual(["hang/dark", ["hang.dark"], ["lamp.hang"]]);
});

test("invalid scenarios do not compile", () => {
  scenario({
    ...header,
    requirements: ["hang.dark"],
    async run({ check, observe, eventually, rejects }) {
      // @ts-expect-error the header does not cite it
      check("lamp.id", 1, equals(1));
      // @ts-expect-error the header does not cite it
      observe("list.open", "x");
      // @ts-expect-error unknown requirement
      check("hang.bright", 1, equals(1));
      // @ts-expect-error the header does not cite it
      await rejects("lamp.id", { send: answer, twin: answer, state: answer });
      // @ts-expect-error a rejection proves nothing without its twin
      await rejects("hang.dark", { send: answer, state: answer });
      // @ts-expect-error a rejection proves nothing without the state
      await rejects("hang.dark", { send: answer, twin: answer });
      await eventually(
        async () => 1,
        // @ts-expect-error the header does not cite it
        (value) => check("lamp.id", value, equals(1)),
      );
    },
  });
  // @ts-expect-error unknown requirement
  scenario({ ...header, requirements: ["hang.bright"], async run() {} });
  // @ts-expect-error unknown transition
  scenario({ ...header, requirements: ["hang.dark"], transitions: ["lamp.break"], async run() {} });
  // @ts-expect-error the cited requirements are mandatory
  scenario({ ...header, async run() {} });
  // @ts-expect-error a scenario has a title
  scenario({ id: "hang/dark", requirements: ["hang.dark"], async run() {} });
  expect(Object.keys(exampleContract.transitions)).toEqual(["lamp.hang"]);
});

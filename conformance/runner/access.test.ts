import { expect, test } from "vitest";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import { createInbox } from "../inbox/index.ts";
import { equals, type Scenario } from "../scenario/index.ts";
import { type RehearsalOptions, rehearse } from "./testing/rehearsal.ts";

const tested: Scenario = {
  id: "hang/dark",
  title: "a lamp is looked at",
  requirements: ["hang.dark"],
  async run(session, { check }) {
    const headers: [string, string][] = [["Lamp-Key", session.credentials("main")["key"] ?? ""]];
    await session.send({ operation: "lookAtLamp", path: "/lamps/1", headers });
    check("hang.dark", 1, equals(1));
  },
};

const play = (options: Partial<RehearsalOptions> = {}) =>
  rehearse({
    contract: exampleContract,
    wire: lampWire,
    scenarios: [tested],
    whenIdle: setImmediate,
    roles: { main: { key: "secret-of-main" } },
    secrets: ["secret-of-gate"],
    deployment: { headers: [["X-Gate", "secret-of-gate"]] },
    ...options,
  });

test("the first line describes how requests can be repeated, with secrets by name and variable only", async () => {
  const { lines } = await play();
  expect(lines[0]).toMatchObject({
    plans: [
      {
        access: {
          url: "http://lamps.test",
          driver: { kind: "test" },
          credentials: [
            { name: "main.key", variable: "PAYSPEC_KEY", header: "Lamp-Key" },
            { name: "header X-Gate", variable: "HEADER_X_GATE", header: "X-Gate" },
          ],
        },
      },
    ],
  });
  expect(lines.find((each) => each.type === "exchange" && each.scenario === "hang/dark")).toMatchObject({
    request: {
      headers: [
        ["X-Gate", "[redacted header X-Gate]"],
        ["Lamp-Key", "[redacted main.key]"],
      ],
    },
  });
  expect(JSON.stringify(lines)).not.toContain("secret-of");
});

test("it includes the address of the inbox", async () => {
  const { lines } = await play({ inbox: (clock) => createInbox({ clock, url: "http://in.test/?k=secret-of-gate" }) });
  expect(lines[0]).toMatchObject({ plans: [{ access: { inboxUrl: "http://in.test/?k=[redacted header X-Gate]" } }] });
});

test("with several variants, each has its own variables", async () => {
  const { lines } = await play({ others: ["lanterns"] });
  const variables = lines.flatMap((each) =>
    each.type === "run" ? each.plans.map(({ access }) => access?.credentials[0]?.variable) : [],
  );
  expect(variables).toEqual(["PAYSPEC_LAMPS_KEY", "PAYSPEC_LANTERNS_KEY"]);
});

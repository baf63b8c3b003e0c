import { type Answer, createAnswer, equals, type Session, scenarioWith, type Variant } from "../../scenario/index.ts";
import { contract, type RequirementId, type TransitionId } from "./contract.ts";
import type { Lamp } from "./server.ts";

function tools(session: Session) {
  const headers: [string, string][] = [["Lamp-Key", session.credentials("main")["key"] ?? ""]];
  const asLamp = (answer: Answer<unknown>): Answer<Lamp> =>
    // The validators have checked the body; the scenarios only read its members.
    createAnswer("a lamp", answer, () => answer.json as Lamp);
  const look = async (id: string) =>
    asLamp(await session.send({ operation: "lookAtLamp", path: `/lamps/${id}`, headers }));
  const hang = async (body: object) =>
    asLamp(await session.send({ operation: "hangLamp", path: "/lamps", headers, body: JSON.stringify(body) }));
  return { look, hang };
}

const scenario = scenarioWith<RequirementId, TransitionId, ReturnType<typeof tools>>(tools);

const hung = scenario({
  id: "hang/dark",
  title: "a new lamp is dark",
  requirements: ["hang.dark"],
  transitions: ["lamp.hang"],
  async run({ hang, check }) {
    check("hang.dark", (await hang({ colour: "red" })).data.state, equals("DARK"));
  },
});

const read = scenario({
  id: "look/same-lamp",
  title: "a lamp is read as it was hung",
  requirements: ["lamp.colour"],
  async run({ hang, look, check, eventually }) {
    const lamp = (await hang({ colour: "blue" })).data;
    await eventually(
      () => look(lamp.id),
      ({ data }) => check("lamp.colour", data.colour, equals("blue")),
    );
  },
});

const refused = scenario({
  id: "hang/colour-required",
  title: "a lamp without a colour is not hung",
  requirements: ["hang.colour-required"],
  async run({ hang, rejects }) {
    await rejects("hang.colour-required", {
      send: () => hang({}),
      twin: () => hang({ colour: "green" }),
      state: async () => [],
    });
  },
});

/** The miniature variant: two operations, three scenarios. */
export const miniature: Variant = {
  contract,
  credentials: [{ field: "key", header: "Lamp-Key", secret: true }],
  wire: {
    json: "wire.json",
    contentType: "wire.content-type",
    uniqueKeys: "wire.unique-keys",
    rejectionStatus: "wire.rejection",
  },
  signs: { saysSuccess: () => true, idsIn: () => new Set() },
  scenarios: [hung, read, refused],
  credentialsOf: ({ key }) => ({ key }),
  probe: (session) => tools(session).look("none"),
};

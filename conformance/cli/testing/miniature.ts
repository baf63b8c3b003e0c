import type { Contract, Validate } from "../../contract/index.ts";
import type { CredentialField } from "../../deployment/index.ts";
import { createAnswer, equals, type Scenario, type Session, type Variant } from "../../scenario/index.ts";

const isThings: Validate = (data) => typeof data === "object" && data !== null && "things" in data;

const contract: Omit<Contract, "variant" | "title" | "hash"> = {
  version: "1.0.0",
  requirements: {
    "things.listed": { level: "stated", text: "The things are listed.", source: "Things, sentence 1" },
    "things.empty": { level: "stated", text: "A new business has no things.", source: "Things, sentence 2" },
    "things.color": {
      level: "unobservable",
      text: "Things are blue.",
      source: "Things, sentence 3",
      ruling: 18,
      because: "It is not visible from outside.",
    },
    "wire.json": { level: "stated", text: "Bodies are JSON.", source: "Conventions, sentence 1" },
    "wire.content-type": { level: "implied", text: "Bodies are labelled as JSON.", source: "Conventions, silent" },
    "wire.unique-keys": { level: "implied", text: "No key stands twice.", source: "Conventions, silent" },
    "wire.rejection-status": { level: "implied", text: "A rejection is a 4xx.", source: "Errors, silent" },
  },
  lifecycles: {},
  transitions: {
    "thing.appear": {
      lifecycle: "thing",
      from: [],
      trigger: "it is made",
      to: "THERE",
      effects: ["it is listed"],
      requirement: "things.listed",
    },
  },
  webhooks: {},
  operations: {
    listThings: {
      method: "GET",
      path: "/things",
      requirement: "things.listed",
      parameters: [],
      responses: {
        "200": {
          requirement: "things.listed",
          body: {
            schema: "Things",
            validator: "Things",
            unconstrained: false,
            blame: [{ pointer: "", requirement: "things.listed" }],
          },
        },
        default: { requirement: "wire.rejection-status" },
      },
    },
  },
  validators: { Things: isThings },
};

/** Creates a variant with one operation, two scenarios and a secret with a custom name. */
function createVariant(
  called: Pick<Contract, "variant" | "title" | "hash">,
  secret: CredentialField,
  idOfEmpty: string,
): Variant {
  const credentials = [{ field: "user", header: "X-User", secret: false }, secret];
  const list = async (session: Session) => {
    const values = session.credentials("main");
    const headers = credentials.map(({ field, header }): [string, string] => [header, values[field] ?? ""]);
    return session.send({ operation: "listThings", path: "/things", headers });
  };
  const listed: Scenario = {
    id: "things/listed",
    title: "the things are listed",
    requirements: ["things.listed"],
    transitions: ["thing.appear"],
    async run(session, { check }) {
      const { status } = await list(session);
      check("things.listed", status, equals(200));
    },
  };
  const empty: Scenario = {
    id: idOfEmpty,
    title: "a new business has no things",
    requirements: ["things.empty"],
    async run(session, { check }) {
      const { json } = await list(session);
      check("things.empty", JSON.stringify(json), equals('{"things":[]}'));
    },
  };
  return {
    contract: { ...contract, ...called },
    credentials,
    wire: {
      json: "wire.json",
      contentType: "wire.content-type",
      uniqueKeys: "wire.unique-keys",
      rejectionStatus: "wire.rejection-status",
    },
    signs: { saysSuccess: () => true, idsIn: () => new Set() },
    scenarios: [listed, empty],
    invariants: [
      {
        requirement: "things.listed",
        counts: "lists that were read",
        watch:
          () =>
          ({ answer }, { held }) => {
            if (answer) held();
          },
      },
    ],
    credentialsOf: ({ businessId, key }) => ({ user: businessId, [secret.field]: key }),
    probe: async (session) => {
      const { status, json, exchange } = await list(session);
      return createAnswer("listThings", { status, json, exchange }, () => json);
    },
  };
}

/** The smallest variant for testing the command line. */
export const miniature = createVariant(
  { variant: "miniature", title: "Miniature API", hash: "0".repeat(64) },
  { field: "key", header: "X-Key", secret: true },
  "things/empty",
);

/** A second variant with the same ids except for one scenario. */
export const second = createVariant(
  { variant: "second", title: "Second API", hash: "2".repeat(64) },
  { field: "pass", header: "X-Pass", secret: true },
  "more/empty",
);

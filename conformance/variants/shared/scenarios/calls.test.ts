import { asyncProperty, assert as holds, integer, oneof, record, string } from "fast-check";
import createClient from "openapi-fetch";
import { describe, expect, test } from "vitest";
import { exampleContract } from "../../../contract/testing/lamps.ts";
import { Blocked, createAnswer, type Session, type SessionRequest } from "../../../scenario/index.ts";
import { casesOf } from "../../../testing/bounds.ts";
import { createCalls, withId } from "./calls.ts";

interface Lamp {
  readonly id: string;
  readonly colour: string;
}

/** Types of a contract, as they are generated. */
interface LampOperations {
  readonly lookAtLamp: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: { readonly lampId: string };
    };
    readonly requestBody?: never;
    readonly responses: { readonly 200: { content: { readonly "application/json": Lamp } } };
  };
  readonly hangLamp: {
    readonly parameters: {
      readonly query?: never;
      readonly header: { readonly "Lamp-Once": string };
      readonly path?: never;
    };
    readonly requestBody: { readonly content: { readonly "application/json": Pick<Lamp, "colour"> } };
    readonly responses: { readonly 201: { content: { readonly "application/json": Lamp } } };
  };
  readonly listLamps: {
    readonly parameters: {
      readonly query?: { readonly at?: string; readonly page?: number };
      readonly header?: never;
      readonly path?: never;
    };
    readonly requestBody?: never;
    readonly responses: { readonly 200: { content: { readonly "application/json": unknown } } };
  };
}

type Header = "Lamp-Key" | "Lamp-Once";

const LAMP = { status: 201, json: { id: "1", colour: "red" } };

/** Creates calls that are answered with this status and body, and returns what they sent. */
function exampleCalls({ status, json }: { readonly status: number; readonly json: unknown } = LAMP) {
  const sent: SessionRequest[] = [];
  // The members of a session that calls use.
  const session = {
    contract: exampleContract,
    async send(request: SessionRequest) {
      sent.push(request);
      return createAnswer(request.operation, { status, json, exchange: sent.length, sentAtMs: 7 }, () => json);
    },
  } as unknown as Session;
  const credentials = [["Lamp-Key", "wick"]] as const;
  const calls = createCalls<LampOperations, Header>(session, {
    role: "live",
    credentials,
    idempotencyHeader: "Lamp-Once",
  });
  return { ...calls, sent };
}

const once = { "Lamp-Once": "first" };
const red = { colour: "red" };
const same = <T>(body: T) => body;

describe("a call that the contract allows", () => {
  test("is sent as fetch sends it, and answered with the resource", async () => {
    const { call, sent } = exampleCalls();
    const answer = await call("hangLamp", { header: once, body: red }, (lamp) => withId(lamp, "id"));
    expect(sent).toEqual([
      {
        operation: "hangLamp",
        role: "live",
        path: "/lamps",
        headers: [
          ["content-type", "application/json"],
          ["lamp-key", "wick"],
          ["lamp-once", "first"],
        ],
        body: '{"colour":"red"}',
        bad: false,
        keepIdempotencyKey: false,
      },
    ]);
    expect(answer).toMatchObject({ status: 201, accepted: true, exchange: 1, sentAtMs: 7 });
    expect(answer.data.colour).toBe("red");
  });

  test("without a body has no content type, and only the parameters that have a value", async () => {
    const { call, sent } = exampleCalls();
    const absent = { at: undefined, page: null } as object;
    await call("listLamps", { query: { page: 0, at: "2026-11-21T00:00:00Z" } }, same);
    await call("listLamps", { query: absent }, same);
    expect(sent.map(({ path }) => path)).toEqual(["/lamps/list?page=0&at=2026-11-21T00%3A00%3A00Z", "/lamps/list"]);
    expect(sent[0]).not.toHaveProperty("body");
    expect(sent[0]?.headers).toEqual([["lamp-key", "wick"]]);
  });

  test("keeps its key when it is sent again, if the caller asks for that", async () => {
    const { call, sent } = exampleCalls();
    await call("hangLamp", { header: once, body: red, keepIdempotencyKey: true }, same);
    expect(sent[0]?.keepIdempotencyKey).toBe(true);
  });

  test.each<[string, number, unknown]>([
    ["a rejection", 404, { id: "1" }],
    ["no body", 200, undefined],
    ["null", 200, null],
    ["a text", 200, "lamp"],
    ["no id", 200, { colour: "red" }],
    ["an id that is a number", 200, { id: 7 }],
    ["an id that no address can contain", 200, { id: "\ud800" }],
  ])("blocks what needs a resource that is not there: %s", async (_, status, json) => {
    const answer = await exampleCalls({ status, json }).call("lookAtLamp", { path: { lampId: "1" } }, (lamp) =>
      withId(lamp, "id"),
    );
    expect([answer.status, answer.json]).toEqual([status, json]);
    expect(() => answer.data).toThrow(
      new Blocked(`look at lamp answered ${status} without the data that the next step needs`),
    );
  });

  test("does not compile if the contract forbids it", () => {
    const { call } = exampleCalls();
    /** Not called: only the compiler checks it. */
    const forbidden = () => [
      // @ts-expect-error no such operation
      call("sellLamp", {}, same),
      // @ts-expect-error a path needs its id
      call("lookAtLamp", {}, same),
      // @ts-expect-error it has no body
      call("lookAtLamp", { path: { lampId: "1" }, body: red }, same),
      // @ts-expect-error its header is missing
      call("hangLamp", { body: red }, same),
      // @ts-expect-error its body is missing
      call("hangLamp", { header: once }, same),
      // @ts-expect-error a body of another type
      call("hangLamp", { header: once, body: { colour: 7 } }, same),
      // @ts-expect-error no such parameter
      call("listLamps", { query: { size: 1 } }, same),
      // @ts-expect-error a body has no such member
      call("lookAtLamp", { path: { lampId: "1" } }, (lamp) => lamp?.size),
    ];
    expect(forbidden).toBeTypeOf("function");
  });
});

describe("a value that a deployment sent", () => {
  const ids = ["a/b?c d", "//evil.test", "@evil.test", "#", "http://evil.test/", "a\\..\\b", "{lampId}", "ü–😀"];

  test.each(ids)("stays one segment of the path: %s", async (lampId) => {
    const { call, send, sent } = exampleCalls();
    await call("lookAtLamp", { path: { lampId } }, same);
    await send("lookAtLamp", { path: { lampId } });
    for (const { path, operation } of sent) {
      expect(operation).toBe("lookAtLamp");
      const { origin, pathname, search, hash } = new URL(`http://lamps.test/api${path}`);
      expect({ origin, search, hash }).toEqual({ origin: "http://lamps.test", search: "", hash: "" });
      expect(pathname.split("/").map(decodeURIComponent)).toEqual(["", "api", "lamps", lampId]);
    }
  });

  test("is not sent if no address can contain it", async () => {
    const { call, send, sent } = exampleCalls();
    const path = { lampId: "\ud800" };
    await expect(call("lookAtLamp", { path }, same)).rejects.toThrow(URIError);
    await expect(send("lookAtLamp", { path })).rejects.toThrow(URIError);
    expect(sent).toEqual([]);
  });

  test.each<[unknown, string]>([
    [true, "true"],
    [-1.5, "-1.5"],
    [["x", 1], '["x",1]'],
    [{ toString: 1 }, '{"toString":1}'],
  ])("may be of another type than the contract says: %j", async (value, text) => {
    const { call, sent } = exampleCalls();
    await call("listLamps", { query: { at: value } as object }, same);
    expect(sent[0]?.path).toBe(`/lamps/list?at=${encodeURIComponent(text)}`);
  });
});

describe("a request that the contract may forbid", () => {
  test("has the usual headers, a new key, and a body as JSON", async () => {
    const { send, sent } = exampleCalls();
    await send("hangLamp", { body: { colour: 7 } });
    await send("hangLamp", { body: { colour: 7 } });
    const key = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(sent[0]).toEqual({
      operation: "hangLamp",
      role: "live",
      path: "/lamps",
      headers: [
        ["Lamp-Key", "wick"],
        ["Content-Type", "application/json"],
        ["Lamp-Once", key],
      ],
      body: '{"colour":7}',
      keepIdempotencyKey: false,
      open: false,
    });
    expect(sent[0]?.headers[2]).not.toEqual(sent[1]?.headers[2]);
  });

  test("may lack headers, or have others, and is sent as it is", async () => {
    const { send, sent } = exampleCalls();
    await send("hangLamp", { body: "{", without: ["Lamp-Key"], headers: once, open: true });
    expect(sent[0]).toMatchObject({ body: "{", open: true, keepIdempotencyKey: true });
    expect(sent[0]?.headers).toEqual([
      ["Content-Type", "application/json"],
      ["Lamp-Once", "first"],
    ]);
  });

  test("without a body has neither a content type nor a key; its query is a text", async () => {
    const { send, sent } = exampleCalls();
    await send("listLamps", { query: "page=x&page=" });
    await send("listLamps", { query: "" });
    expect(sent.map(({ path }) => path)).toEqual(["/lamps/list?page=x&page=", "/lamps/list"]);
    expect(sent[0]?.headers).toEqual([["Lamp-Key", "wick"]]);
    expect(sent[0]).not.toHaveProperty("body");
  });
});

describe("a call sends what openapi-fetch sends, on which the clients of users are built", () => {
  /** Returns the request that openapi-fetch sends for an operation of the contract. */
  async function sentByOpenapiFetch(operation: "lookAtLamp" | "hangLamp" | "listLamps", init: object) {
    const requests: Request[] = [];
    // A client with arbitrary paths: its arguments come from generated data.
    const client = createClient<Record<string, Record<string, object>>>({
      baseUrl: "http://lamps.test",
      fetch: async (request) => {
        requests.push(request);
        return Response.json({});
      },
      headers: { "Lamp-Key": "wick" },
    });
    const { method, path } = exampleContract.operations[operation];
    await client.request(method.toLowerCase() as "get", path as never, init as never);
    const [request] = requests;
    if (!request) return expect.unreachable();
    return { url: request.url, headers: [...request.headers], body: await request.text() };
  }

  const inform = ({ path, headers, body = "" }: SessionRequest) => ({
    url: new URL(`http://lamps.test${path}`).href, // as the platform normalises it
    headers,
    body,
  });

  test("whatever the values", async () => {
    const value = oneof(string({ unit: "binary" }), string({ unit: "grapheme" }));
    const values = record({ id: value, query: record({ at: value, page: integer() }), colour: value });
    const property = asyncProperty(values, async ({ id, query, colour }) => {
      const { call, sent } = exampleCalls();
      // The platform resolves /./ and /../ in a path.
      const path = { lampId: `lamp ${id}` };
      await call("lookAtLamp", { path }, same);
      await call("listLamps", { query }, same);
      await call("hangLamp", { header: once, body: { colour } }, same);
      expect(sent.map(inform)).toEqual([
        await sentByOpenapiFetch("lookAtLamp", { params: { path } }),
        await sentByOpenapiFetch("listLamps", { params: { query } }),
        await sentByOpenapiFetch("hangLamp", { params: { header: once }, body: { colour } }),
      ]);
    });
    await holds(property, { numRuns: casesOf(200) });
  });
});

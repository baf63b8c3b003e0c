import {
  array,
  asyncProperty,
  constantFrom,
  dictionary,
  assert as holds,
  integer,
  oneof,
  record,
  string,
} from "fast-check";
import createClient from "openapi-fetch";
import { describe, expect, test } from "vitest";
import { casesOf } from "../testing/bounds.ts";
import { ClientHttp, type ClientInit } from "./client-http.ts";
import { type RequestDouble, ResponseDouble } from "./doubles.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

const METHODS: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const BASE = "http://lamps.test/api";
const SECRET = { onRequest: async ({ request }: Changed) => request.headers.set("Lamp-Key", "k-1") as undefined };

interface Changed {
  readonly request: { readonly headers: { set(name: string, value: string): void } };
}

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
}

function answer(): ResponseDouble {
  const body = { text: "{}", byteLength: 2, wellFormed: true, complete: true };
  return new ResponseDouble(1, { kind: "response", status: 200, headers: [], body }, {});
}

/** Returns the request sent by the replacement of openapi-fetch. */
async function sentBy(method: Method, path: string, init: ClientInit, base = BASE): Promise<Sent> {
  const requests: RequestDouble[] = [];
  const http = new ClientHttp(base, async (request) => {
    requests.push(request);
    return answer();
  });
  http.use(SECRET);
  await http[method](path, init);
  const [request] = requests;
  if (!request) return expect.unreachable();
  const { url, headers, body } = request;
  // The address as the platform normalises it.
  return { method: request.method, url: new URL(url).href, headers: headers.entries(), body };
}

/** Returns the request that openapi-fetch sends for the same call, using the platform's classes. */
async function sentByOpenapiFetch(method: Method, path: string, init: ClientInit, base = BASE): Promise<Sent> {
  const requests: Request[] = [];
  // A client with arbitrary paths: its arguments come from generated data.
  const client = createClient<Record<string, Record<string, object>>>({
    baseUrl: base,
    fetch: async (request) => {
      requests.push(request);
      return Response.json({});
    },
  });
  client.use(SECRET);
  await client.request(method.toLowerCase() as "get", path as never, init as never);
  const [request] = requests;
  if (!request) return expect.unreachable();
  const text = await request.text();
  const body = text === "" ? undefined : text;
  return { method: request.method, url: request.url, headers: [...request.headers], body };
}

const lampId = { params: { path: { lampId: "a/b?c d" } } };

describe("the suite's client sends what openapi-fetch sends", () => {
  test.each<[string, Method, string, ClientInit]>([
    ...METHODS.map((each): [string, Method, string, ClientInit] => [`a ${each}`, each, "/lamps", {}]),
    ["a path with an id", "GET", "/lamps/{lampId}", lampId],
    ["the same id twice", "GET", "/lamps/{lampId}/{lampId}", lampId],
    ["a query", "GET", "/lamps", { params: { query: { at: "2026-11-21T00:00:00Z", page: 0, lit: false } } }],
    ["a query that says nothing", "GET", "/lamps", { params: { query: { at: undefined, page: null } } }],
    ["a body", "POST", "/lamps", { body: { colour: "röt" } }],
    ["a header", "POST", "/lamps", { body: {}, params: { header: { "Lamp-Once": " first\t" } } }],
    [
      "headers, of which the later win",
      "POST",
      "/lamps",
      {
        body: {},
        headers: { "X-Trace": "1", "lamp-once": "1" },
        params: { header: { "Lamp-Once": "2" } },
      },
    ],
    ["a content type of the caller", "POST", "/lamps", { body: {}, headers: { "Content-Type": "text/plain" } }],
  ])("%s", async (_, method, path, init) => {
    expect(await sentBy(method, path, init)).toEqual(await sentByOpenapiFetch(method, path, init));
  });

  test("with a base URL that ends in a slash", async () => {
    expect(await sentBy("GET", "/lamps", {}, `${BASE}/`)).toEqual(await sentByOpenapiFetch("GET", "/lamps", {}, BASE));
  });

  test("with arbitrary values", async () => {
    const value = oneof(string({ unit: "binary" }), string({ unit: "grapheme" }));
    const header = record({ "Lamp-Once": string({ unit: "grapheme-ascii" }) });
    const some = record({ id: value, query: record({ a: value, b: integer() }), header, body: record({ c: value }) });
    const property = asyncProperty(some, async ({ id, query, header, body }) => {
      // The platform resolves /./ and /../ in a path; no id of a deployment may be `.` or `..`.
      const params = { path: { lampId: `lamp ${id}` }, query, header };
      const call = ["POST", "/lamps/{lampId}", { params, body }] as const;
      expect(await sentBy(...call)).toEqual(await sentByOpenapiFetch(...call));
    });
    await holds(property, { numRuns: 200 });
  });

  test.each(["two\nlines", "Pass—word", "nul\0"])("and refuses the header %j, as the platform does", async (value) => {
    const call = ["GET", "/lamps", { headers: { "Lamp-Once": value } }] as const;
    await expect(sentByOpenapiFetch(...call)).rejects.toThrow(TypeError);
    const refusal = await sentBy(...call).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TypeError);
    expect(String(refusal)).not.toContain(value);
  });

  const odd = oneof(
    constantFrom(undefined, null, true, 0, -1.5, "", "a&b=c"),
    array(constantFrom<unknown>(undefined, null, false, 7, "x,y")),
    dictionary(constantFrom("a", "b", "c_1"), constantFrom<unknown>(null, false, 7, "x,y")),
  );

  test("with a value of another type from a deployment where a text is expected", async () => {
    const property = asyncProperty(odd, odd, odd, async (id, one, other) => {
      const call = ["GET", "/lamps/a{lampId}", { params: { path: { lampId: id }, query: { one, other } } }] as const;
      expect(await sentBy(...call)).toEqual(await sentByOpenapiFetch(...call));
    });
    await holds(property, { numRuns: casesOf(500) });
  });
});

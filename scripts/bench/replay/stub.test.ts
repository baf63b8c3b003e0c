import { request } from "undici";
import { afterEach, expect, test } from "vitest";
import type { RecordedExchange } from "./recording.ts";
import { openStub, type Stub } from "./stub.ts";

let stub: Stub | undefined;
afterEach(() => stub?.close());

function recorded(origin: number, path: string, answer: string, body?: string, key = "1"): RecordedExchange {
  const method = body === undefined ? "GET" : "POST";
  const headers = [["X-Key", key]] as const;
  const request = { origin, method, path, headers, after: 0, status: 200, ...(body !== undefined && { body }) };
  return { request, answer: { status: 200, headers: [["x-of", answer]], body: answer } };
}

test("requests are answered as recorded, by server, path, headers and body, and identical ones in order", async () => {
  stub = await openStub({
    origins: ["http://a.test", "http://b.test"],
    exchanges: [
      recorded(0, "/read?a=1", "first"),
      recorded(1, "/read?a=1", "another's"),
      recorded(0, "/read?a=1", "second"),
      recorded(0, "/create", "made 1", '{"n":1}'),
      recorded(0, "/create", "made 2", '{"n":2}'),
      recorded(0, "/create", "made 3", '{"n":2}', "2"),
    ],
  });
  const [one, other] = stub.addresses;
  const get = async (url: string, body?: string, key = "1") => {
    const response = await request(url, {
      method: body === undefined ? "GET" : "POST",
      headers: { "x-key": key },
      ...(body !== undefined && { body }),
    });
    const text = await response.body.text();
    return response.statusCode === 200 ? [text, response.headers["x-of"]] : response.statusCode;
  };
  expect(await get(`${one}/create`, '{"n":2}', "2")).toEqual(["made 3", "made 3"]);
  expect(await get(`${one}/create`, '{"n":2}')).toEqual(["made 2", "made 2"]);
  expect(await get(`${one}/read?a=1`)).toEqual(["first", "first"]);
  expect(await get(`${one}/read?a=1`)).toEqual(["second", "second"]);
  expect(await get(`${other}/read?a=1`)).toEqual(["another's", "another's"]);
  expect(await get(`${one}/read?a=1`)).toBe(500);
  expect(await get(`${one}/create`, '{"n":3}')).toBe(500);
});

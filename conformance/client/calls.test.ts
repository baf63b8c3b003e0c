import { inspect } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError, ConnectionError, orThrow, RequestError } from "../../generated/integration/index.ts";
import { serve } from "../node/serve.ts";
import { API_KEY, clientOf, openShop, order } from "./testing/shop.ts";

afterEach(() => vi.restoreAllMocks());

const path = { paymentId: "PAY_1" };
const nothing = () => expect.unreachable("nothing may be sent");
const caught = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable(),
    (error) => error,
  );

/** Formats a value in every way that logging might. */
const printed = (value: unknown) =>
  [inspect(value, { depth: 9, showHidden: true }), String(value), JSON.stringify(value)].join("\n");

describe("a client of the sandbox", () => {
  test("resolves to data, or to an error with the service's message", async () => {
    const { client } = openShop();
    const created = await client.createPayment({ body: order("T-1") });
    expect(created.data?.data).toMatchObject({ amount: "500.00", status: "PENDING" });
    const paymentId = created.data?.data.paymentId ?? "";
    expect((await orThrow(client.getPayment({ path: { paymentId } }))).data.status).toBe("PENDING");

    const { error } = await client.createPayment({ body: { ...order("T-2"), amount: "1.00" } });
    expect(error?.message).toBe("createPayment failed with 400: amount must be at least 10.00 BDT");

    const refused = await client.createRefund({
      path: { paymentId },
      body: { reason: "early" },
      idempotencyKey: "k-1",
    });
    expect(refused.error).toBeInstanceOf(ApiError);
    const expected = { operationId: "createRefund", errorType: undefined, idempotencyKey: "k-1" };
    expect(refused.error).toMatchObject({ ...expected, status: refused.response.status });
    expect(refused.error?.body).toBeTypeOf("object");
    expect(refused.error?.response).toBe(refused.response);
  });

  test("reads the credentials before each call and names a rejected key, over HTTP", async () => {
    const { sandbox, credentials } = openShop();
    const server = await serve(sandbox.fetch);
    try {
      const keys = [credentials.apiKey, "sk_test_wrong"];
      const client = clientOf(nothing, {
        baseUrl: `${server.url}/`,
        credentials: async () => ({ ...credentials, apiKey: keys.shift() ?? "" }),
        fetch: (request) => fetch(request),
      });
      expect((await client.listPayments()).error).toBeUndefined();
      const error = await caught(orThrow(client.listPayments()));
      expect(error).toMatchObject({ status: 401, errorType: "INVALID_API_KEY", operationId: "listPayments" });
      expect(error).toMatchObject({
        message:
          "listPayments failed with 401 INVALID_API_KEY: the credentials are missing, wrong, or do not belong together",
      });
      expect(await caught(client.listPayments())).toBeInstanceOf(RequestError);
    } finally {
      await server.close();
    }
  });

  test("returns a ConnectionError when the server is not listening", async () => {
    const server = await serve(async () => Response.json({}));
    await server.close();
    const gone = clientOf(nothing, { baseUrl: server.url, fetch: (request) => fetch(request) });
    const error = await caught(gone.createPayment({ body: order("T-2"), idempotencyKey: "k-2" }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ code: "ECONNREFUSED", operationId: "createPayment", idempotencyKey: "k-2" });
  });
});

describe("an unsuccessful response", () => {
  test.each<[string, Response, object]>([
    [
      "a nested error type",
      Response.json({ e: [{ errorType: "AUTHENTICATION_ERROR" }] }, { status: 401 }),
      { errorType: "AUTHENTICATION_ERROR" },
    ],
    [
      "an error type that the contract does not list",
      Response.json({ errorType: "SESSION_EXPIRED" }, { status: 401 }),
      { errorType: undefined, body: { errorType: "SESSION_EXPIRED" } },
    ],
    [
      "an error type at a status without error types",
      Response.json({ errorType: "INVALID_API_KEY" }, { status: 403 }),
      { errorType: undefined, status: 403 },
    ],
    [
      "a proxy's error page",
      new Response("<h1>Bad gateway</h1>", { status: 502 }),
      { status: 502, body: "<h1>Bad gateway</h1>" },
    ],
    ["no body", new Response(null, { status: 503 }), { status: 503, body: undefined }],
    ["a success that is not JSON", new Response("<h1>Welcome</h1>"), { status: 200, body: "<h1>Welcome</h1>" }],
    [
      "a success of known length that is not JSON",
      new Response("{", { headers: { "content-length": "1" } }),
      { status: 200, body: "{" },
    ],
    ["a success with an empty body", new Response(""), { status: 200, body: undefined }],
    ["a success with status 204", new Response(null, { status: 204 }), { status: 204, body: undefined }],
  ])("returns an ApiError for %s", async (_, response, expected) => {
    const { data, error } = await clientOf(() => response).getPayment({ path });
    expect(data).toBeUndefined();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(expected);
  });

  test("returns an ApiError for a redirect, which is not followed, even if the platform hides it", async () => {
    const redirect = Response.redirect("https://elsewhere.test/", 307);
    // As in a browser: fetch creates such a response, but its constructor cannot.
    const hidden = new Response(null);
    for (const [name, value] of Object.entries({ type: "opaqueredirect", ok: false, status: 0 })) {
      Object.defineProperty(hidden, name, { value });
    }
    for (const response of [redirect, hidden]) {
      const answer = vi.fn((_: Request) => response);
      const { error } = await clientOf(answer).createPayment({ body: order("T-1") });
      expect(error).toMatchObject({ status: response.status, body: undefined });
      expect(error?.message).toContain("a redirect, which is not followed");
      expect(answer.mock.calls.map(([request]) => request.redirect)).toEqual(["manual"]);
    }
  });

  test("does not send the credentials to a redirect's target, over HTTP", async () => {
    const reached: (string | null)[] = [];
    const other = await serve(async ({ headers }) => {
      reached.push(headers.get("x-api-key"));
      return Response.json({});
    });
    const server = await serve(async () => Response.redirect(other.url, 302));
    const client = clientOf(nothing, { baseUrl: server.url, fetch: (request) => fetch(request) });
    const { error } = await client.getPayment({ path });
    await Promise.all([server.close(), other.close()]);
    expect(error?.status).toBe(302);
    expect(reached).toEqual([]);
  });
});

describe("never sends an invalid request", () => {
  test.each(["", ".", "..", "\ud800"])("rejects the id %j", async (paymentId) => {
    const error = await caught(clientOf(nothing).getPayment({ path: { paymentId } }));
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({
      message: "getPayment was not sent: path.paymentId is not a valid resource id",
    });
  });

  test.each(["{}", '{ "path": { "payment_id": "PAY_1" } }'])("rejects a missing id: %s", async (call) => {
    // Possible in plain JavaScript.
    const error = await caught(clientOf(nothing).getPayment(JSON.parse(call)));
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ message: "getPayment was not sent: path.paymentId is missing" });
  });

  test("rejects missing credentials", async () => {
    const credentials = async () => JSON.parse("null");
    const error = await caught(clientOf(nothing, { credentials }).getPayment({ path }));
    expect(error).toMatchObject({ message: "getPayment was not sent: the credential clientId cannot be sent" });
  });

  test("sends an id with slashes as one segment", async () => {
    const answer = vi.fn((_: Request) => Response.json({}));
    await clientOf(answer).getPayment({ path: { paymentId: "a/../../b?c#d%2f" } });
    expect(answer.mock.calls.map(([{ url }]) => url)).toEqual([
      "https://service.test/api/v1/payment/a%2F..%2F..%2Fb%3Fc%23d%252f",
    ]);
  });

  test.each(["", "two\nlines", "Pass—word", undefined])(
    "rejects the credential %j with its name but not its value",
    async (apiKey) => {
      // The type assertion models an environment variable that is not set.
      const credentials = { clientId: "SM_1", businessId: "SB_1", apiKey: apiKey as string };
      const error = await caught(clientOf(nothing, { credentials }).getPayment({ path }));
      expect(error).toBeInstanceOf(RequestError);
      expect(error).toMatchObject({ message: "getPayment was not sent: the credential apiKey cannot be sent" });
      if (apiKey) expect(printed(error)).not.toContain(apiKey.slice(0, 3));
    },
  );

  test.each([
    "",
    "service.test",
    "ftp://service.test",
    "https://user:secret@service.test",
    "https://service.test/?a=1",
  ])("rejects the address %j immediately without showing it", (baseUrl) => {
    expect(() => clientOf(nothing, { baseUrl })).toThrow(
      /^baseUrl must be an http address without user name, query and fragment$/,
    );
  });
});

describe("credentials are never printed", () => {
  test("with the client", () => {
    const client = clientOf(nothing);
    expect(printed(client)).toContain("getPayment");
    expect(printed(client)).not.toContain(API_KEY);
  });

  test("with an error whose body echoes the request", async () => {
    const client = clientOf(({ headers }) => Response.json(Object.fromEntries(headers), { status: 400 }));
    const { error } = await client.getPayment({ path });
    expect(JSON.stringify(error?.body)).toContain(API_KEY);
    expect(error?.message).toBe("getPayment failed with 400");
    expect(printed(error)).not.toContain(API_KEY);
  });

  test("with an error whose message quotes them", async () => {
    const client = clientOf(({ headers }) => {
      const [id, key] = [headers.get("client-id"), headers.get("x-api-key")];
      return Response.json({ message: `${id} may not use ${key}` }, { status: 401 });
    });
    const { error } = await client.getPayment({ path });
    expect(error?.message).toBe("getPayment failed with 401: *** may not use ***");
    expect(printed(error)).not.toContain("SM_4711");
  });

  test("with a fetch error that contains the request", async () => {
    const client = clientOf((request) => {
      const text = JSON.stringify(Object.fromEntries(request.headers));
      throw new TypeError("fetch failed", {
        cause: Object.assign(new Error(`no mock for ${text}`), { request, code: "SM_4711" }),
      });
    });
    const error = await caught(client.getPayment({ path }));
    expect(error).toMatchObject({
      message: expect.stringContaining("getPayment got no response: fetch failed: no mock for"),
    });
    expect(error).toBeInstanceOf(ConnectionError);
    for (const secret of [API_KEY, "SM_4711", "SB_0815"]) expect(printed(error)).not.toContain(secret);
  });
});

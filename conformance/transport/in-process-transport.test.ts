import { describe, expect, test } from "vitest";
import { createInProcessTransport, type InProcessHandler } from "./in-process-transport.ts";
import { headerValue } from "./transport.ts";

const request = { method: "POST", url: "http://any.test/lamps", headers: [["X-One", "1"]] as const, body: "{}" };
const never = () => ({ signal: new AbortController().signal, maxBodyBytes: 1_000 });
const answering =
  (text: string): InProcessHandler =>
  () => ({ status: 200, headers: [["A", "b"]], text: async () => text });

describe("the in-process transport", () => {
  test("hands the request over as it is, and the answer back", async () => {
    const seen: unknown[] = [];
    const transport = createInProcessTransport((url, init) => {
      seen.push([url, init]);
      return {
        status: 201,
        headers: [
          ["Set-Cookie", "a"],
          ["Set-Cookie", "b"],
        ],
        text: async () => "hello",
      };
    });
    expect(await transport.send(request, never())).toEqual({
      kind: "response",
      status: 201,
      headers: [
        ["Set-Cookie", "a"],
        ["Set-Cookie", "b"],
      ],
      body: { text: "hello", byteLength: 5, wellFormed: true, complete: true },
    });
    const { body: _, ...bodiless } = request;
    await transport.send(bodiless, never());
    expect(seen).toEqual([
      [request.url, { method: "POST", headers: [["X-One", "1"]], body: "{}" }],
      [request.url, { method: "POST", headers: [["X-One", "1"]] }],
    ]);
  });

  test("counts bytes, not characters, and cuts between characters", async () => {
    const limits = { ...never(), maxBodyBytes: 6 };
    expect(await createInProcessTransport(answering("€€")).send(request, limits)).toMatchObject({
      body: { text: "€€", byteLength: 6, complete: true },
    });
    expect(await createInProcessTransport(answering("a€€")).send(request, limits)).toMatchObject({
      body: { text: "a€", byteLength: 7, complete: false },
    });
  });

  test.each<[string, InProcessHandler]>([
    [
      "throws",
      () => {
        throw new Error("no oil");
      },
    ],
    ["rejects", async () => Promise.reject(new Error("no oil"))],
    ["breaks off its body", () => ({ status: 200, headers: [], text: () => Promise.reject(new Error("no oil")) })],
  ])("never rejects when the handler %s", async (_, handler) => {
    const failure = { kind: "failure", reason: "reset", message: "the request handler crashed: no oil" };
    expect(await createInProcessTransport(handler).send(request, never())).toEqual(failure);
  });

  test("a header is found whatever the case of its name, the first of several", () => {
    const headers = [
      ["X-A", "1"],
      ["x-a", "2"],
    ] as const;
    expect(headerValue(headers, "x-A")).toBe("1");
    expect(headerValue(headers, "x-b")).toBeUndefined();
  });
});

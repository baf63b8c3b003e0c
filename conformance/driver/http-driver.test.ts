import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ABILITIES } from "../deployment/index.ts";
import type { WireRequest, WireResult } from "../transport/index.ts";
import { DriverError } from "./driver.ts";
import { connectHttpDriver } from "./http-driver.ts";

const signal = () => ({ signal: new AbortController().signal, done: () => {} });

function answer(status: number, text: string, headers: readonly [string, string][] = []): WireResult {
  return {
    kind: "response",
    status,
    headers,
    body: { text, byteLength: text.length, wellFormed: true, complete: true },
  };
}

const contract = parse(readFileSync(new URL("../../specs/driver/openapi.yaml", import.meta.url), "utf8"));
const documented = Object.entries<{ readonly post?: { readonly operationId: string } }>(contract.paths).flatMap(
  ([path, { post }]) => (post ? [{ name: post.operationId, path: path.replace(/\{\w+\}/, "{}") }] : []),
);

const everything = answer(200, JSON.stringify({ abilities: ABILITIES }));
const ofRequest = ({ method, url }: WireRequest) => `${method} ${url}`;

async function connect(act: (request: WireRequest) => WireResult = () => answer(200, "{}"), abilities = everything) {
  const sent: WireRequest[] = [];
  const limits: number[] = [];
  const driver = await connectHttpDriver({
    url: "http://driver.test/v1",
    token: "driver-token",
    transport: {
      async send(request, { maxBodyBytes }) {
        sent.push(request);
        limits.push(maxBodyBytes);
        return request.method === "GET" ? abilities : act(request);
      },
    },
    signal,
  });
  return { driver, abilities: driver.abilities, sent, limits };
}

describe("connecting", () => {
  test("offers only the known abilities that the driver lists", async () => {
    const { driver, sent } = await connect(
      undefined,
      answer(200, `{"abilities":["settleRefund","fly","constructor"]}`),
    );
    expect([driver.kind, Object.keys(driver.abilities)]).toEqual(["http", ["settleRefund"]]);
    expect(sent.map(ofRequest)).toEqual(["GET http://driver.test/v1/abilities"]);
    expect(sent[0]?.headers).toContainEqual(["authorization", "Bearer driver-token"]);
  });

  test.each<[string, WireResult, string]>([
    [
      "a refused connection",
      { kind: "failure", reason: "refused", message: "connection refused" },
      "connection refused",
    ],
    ["a page", answer(200, "<html>"), "answered 200 without a JSON object"],
    ["another value", answer(200, "[]"), "answered 200 without a JSON object"],
    ["no list", answer(200, `{"abilities":"all"}`), "lists no abilities"],
    ["no token", answer(401, `{"message":"who are you?"}`), "GET /abilities answered 401: who are you?"],
    ["a redirect", answer(302, "", [["Location", "/login"]]), "answered 302 (redirects are not followed)"],
  ])("reports %s", async (_, abilities, message) => {
    const connecting = connect(undefined, abilities);
    await expect(connecting).rejects.toThrow(DriverError);
    await expect(connecting).rejects.toThrow(message);
  });
});

describe("abilities", () => {
  test("each sends a request to its own path, with escaped ids", async () => {
    const { abilities, sent } = await connect(() => answer(200, `{"key":"sk_test_k","clientId":"c","businessId":"b"}`));
    const id = "a/b?c#d é";
    await abilities.approvePayment?.(id);
    await abilities.rejectPayment?.(id);
    await abilities.cancelPayment?.(id);
    await abilities.expirePayment?.(id);
    await abilities.acceptRefund?.(id);
    await abilities.settleRefund?.(id);
    await abilities.rejectRefund?.(id);
    await abilities.payInvoice?.(id);
    await abilities.ageInvoice?.(id);
    expect(await abilities.newBusiness?.({ webhookUrl: "http://inbox.test" })).toEqual({
      clientId: "c",
      businessId: "b",
      key: "sk_test_k",
    });
    expect(await abilities.rotateKey?.(id)).toEqual({ key: "sk_test_k" });
    await abilities.revokeKey?.(id, "old");
    await abilities.advanceTime?.(id, 60);
    const escaped = "a%2Fb%3Fc%23d%20%C3%A9";
    expect(sent.slice(1).map((each) => [ofRequest(each).replace("http://driver.test/v1", ""), each.body])).toEqual([
      [`POST /payments/${escaped}/approve`, "{}"],
      [`POST /payments/${escaped}/reject`, "{}"],
      [`POST /payments/${escaped}/cancel`, "{}"],
      [`POST /payments/${escaped}/expire`, "{}"],
      [`POST /refunds/${escaped}/accept`, "{}"],
      [`POST /refunds/${escaped}/settle`, "{}"],
      [`POST /refunds/${escaped}/reject`, "{}"],
      [`POST /invoices/${escaped}/pay`, "{}"],
      [`POST /invoices/${escaped}/age`, "{}"],
      ["POST /businesses", `{"webhookUrl":"http://inbox.test"}`],
      [`POST /businesses/${escaped}/keys/rotate`, "{}"],
      [`POST /businesses/${escaped}/keys/revoke`, `{"key":"old"}`],
      [`POST /businesses/${escaped}/time/advance`, `{"seconds":60}`],
    ]);
  });

  test.each(documented)("$name sends a request to the documented path", async ({ name, path }) => {
    const { driver, sent } = await connect(() => answer(200, `{"key":"sk_test_k","clientId":"c","businessId":"b"}`));
    await Reflect.get(driver.abilities, name)("1", "2");
    expect(sent.slice(1).map(ofRequest)).toEqual([`POST http://driver.test/v1${path.replace("{}", "1")}`]);
  });

  test("are the same as in the contract, in the same order", () => {
    expect(documented.map(({ name }) => name)).toEqual(ABILITIES);
    const { description } = contract.components.schemas.AbilityList.properties.abilities;
    expect(description.match(/(?<=: ).*(?=\.)/s)?.[0].split(/,\s+/)).toEqual(ABILITIES);
  });

  test.each<[string, WireResult, string]>([
    ["rejects", answer(409, `{"message":"it is settled"}`), "POST /payments/1/approve answered 409: it is settled"],
    ["rejects without a message", answer(500, "<html>"), "answered 500"],
    ["rejects with null", answer(500, "null"), "answered 500"],
    ["responds with a page", answer(200, "<html>"), "answered 200 without a JSON object"],
    [
      "resets the connection",
      { kind: "failure", reason: "reset", message: "the connection was reset" },
      "the connection was reset",
    ],
  ])("reports a failure if the driver %s", async (_, result, message) => {
    const { abilities } = await connect(() => result);
    const acting = abilities.approvePayment?.("1");
    await expect(acting).rejects.toThrow(DriverError);
    await expect(acting).rejects.toThrow(message);
  });

  test("rejects a response that exceeds the size limit", async () => {
    const huge = { text: "{", byteLength: 1e9, wellFormed: true, complete: false };
    const { abilities, limits } = await connect(() => ({ kind: "response", status: 200, headers: [], body: huge }));
    await expect(abilities.approvePayment?.("1")).rejects.toThrow("answered more than 65536 bytes");
    expect(Math.max(...limits)).toBe(65_536);
  });

  test("cuts a long message between words, because it may quote a secret", async () => {
    const { abilities } = await connect(() =>
      answer(400, JSON.stringify({ message: `${"word ".repeat(39)}sk_test_secret more` })),
    );
    await expect(abilities.approvePayment?.("1")).rejects.toThrow(/word$/);
    const one = await connect(() => answer(400, JSON.stringify({ message: "x".repeat(300) })));
    await expect(one.abilities.approvePayment?.("1")).rejects.toThrow(/answered 400$/);
  });

  test.each(["{}", `{"key":7}`, `{"key":""}`])("rejects an invalid key: %s", async (text) => {
    const { abilities } = await connect(() => answer(200, text));
    await expect(abilities.rotateKey?.("1")).rejects.toThrow("has no string key");
  });

  test("ends the timeout of each request, even if the transport throws", async () => {
    let open = 0;
    const counted = () => {
      open += 1;
      const done = () => {
        open -= 1;
      };
      return { ...signal(), done };
    };
    const send = async () => Promise.reject(new Error("broken"));
    await expect(connectHttpDriver({ url: "http://d.test", transport: { send }, signal: counted })).rejects.toThrow(
      "broken",
    );
    expect(open).toBe(0);
  });
});

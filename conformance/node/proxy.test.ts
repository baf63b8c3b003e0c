import { expect, test } from "vitest";
import { proxiesIn, UnusableProxy } from "./proxy.ts";

const proxyOf = (environment: Readonly<Record<string, string>>, url: string) => proxiesIn(environment)?.(new URL(url));

test("has a variable for each protocol, with lower case first", () => {
  const environment = { HTTP_PROXY: "http://one:1", HTTPS_PROXY: "http://two:2", https_proxy: "three:3/" };
  expect(proxyOf(environment, "http://a.example")).toEqual({
    origin: "http://one:1",
    variable: "HTTP_PROXY",
    secrets: [],
  });
  expect(proxyOf(environment, "https://a.example")).toMatchObject({
    origin: "http://three:3",
    variable: "https_proxy",
  });
  expect(proxyOf({ HTTP_PROXY: "http://one:1" }, "https://a.example")).toBeUndefined();
  expect(proxyOf({ https_proxy: " ", HTTPS_PROXY: "http://two:2" }, "https://a.example")).toMatchObject({
    variable: "HTTPS_PROXY",
  });
});

test("returns undefined without a proxy", () => {
  expect(proxiesIn({ NO_PROXY: "*", HTTPS_PROXY: "" })).toBeUndefined();
});

test("exempts the hosts in NO_PROXY and this machine", () => {
  const environment = { HTTP_PROXY: "http://one:1", NO_PROXY: "*", no_proxy: "a.example" };
  expect(proxyOf(environment, "http://a.example")).toBeUndefined();
  expect(proxyOf(environment, "http://b.example")).toBeDefined();
  expect(proxyOf(environment, "http://127.0.0.1:9000")).toBeUndefined();
});

test("sends credentials to the proxy and redacts them", () => {
  const { origin, authorization, secrets } = proxyOf({ https_proxy: "http://me:p%40ss-word@one:1" }, "https://a") ?? {};
  expect(origin).toBe("http://one:1");
  expect(authorization).toBe(`Basic ${Buffer.from("me:p@ss-word").toString("base64")}`);
  expect(secrets).toEqual(["me:p@ss-word", "p@ss-word", authorization?.slice(6)]);
  expect(proxyOf({ https_proxy: "http://token@one:1" }, "https://a")?.secrets).toContain("token");
});

test.each(["socks5://me:secret@a:1", "ftp://me:secret@a", "http://me:secret@a:99999", "http://me:%zzsecret@a"])(
  "rejects %s without quoting it",
  (address) => {
    const look = () => proxyOf({ HTTPS_PROXY: address }, "https://a.example");
    expect(look).toThrow(UnusableProxy);
    expect(look).toThrow(/^HTTPS_PROXY (?!.*secret)/);
  },
);

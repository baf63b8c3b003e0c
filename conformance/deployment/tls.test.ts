import { expect, test } from "vitest";
import { tlsOf } from "./tls.ts";

test("returns the settings for each origin of a deployment, whatever the path, and for no other", () => {
  const live = { baseUrl: "https://live.example" };
  const of = tlsOf([
    { baseUrl: "https://one.example:8443/a/b", live, tls: { ca: "one" } },
    { baseUrl: "https://two.example/one.example", tls: { ca: "two" } },
    { baseUrl: "https://three.example" },
  ]);
  expect(of("https://one.example:8443")).toEqual({ ca: "one" });
  expect(of("https://live.example")).toEqual({ ca: "one" });
  expect(of("https://two.example")).toEqual({ ca: "two" });
  expect([of("https://three.example"), of("https://one.example"), of("http://two.example")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

import { expect, test } from "vitest";
import { isExempt, isLoopbackName } from "./no-proxy.ts";

test.each([
  ["*", "https://a.example/"],
  ["x.example, *", "https://a.example/"],
  ["a.example", "https://a.example/x"],
  ["A.Example", "https://a.example/"],
  ["a.example", "https://b.a.example/"],
  [".a.example", "https://b.a.example/"],
  ["*.a.example", "https://b.a.example/"],
  [".a.example", "https://a.example/"],
  ["a.example.", "https://a.example/"],
  ["a.example", "https://a.example./"],
  ["x.example a.example", "http://a.example/"],
  ["a.example:443", "https://a.example/"],
  ["a.example:80", "http://a.example/"],
  ["a.example:8443", "https://b.a.example:8443/"],
  ["10.1.2.3", "http://10.1.2.3/"],
  ["10.0.0.0/8", "http://10.1.2.3:9000/"],
  ["fd00::/8", "http://[fd00::1]/"],
  ["[fd00::1]", "http://[fd00::1]/"],
  ["fd00::1", "http://[fd00::1]:90/"],
  ["[fd00::1]:90", "http://[fd00::1]:90/"],
])("NO_PROXY=%s exempts %s", (noProxy, url) => {
  expect(isExempt(noProxy, new URL(url))).toBe(true);
});

test.each([
  ["", "https://a.example/"],
  [" , ", "https://a.example/"],
  ["b.example", "https://a.example/"],
  ["a.example", "https://not-a.example/"],
  ["b.a.example", "https://a.example/"],
  ["a.example:8443", "https://a.example/"],
  ["a.example:80", "https://a.example/"],
  ["10.0.0.0/8", "http://11.1.2.3/"],
  ["10.0.0.0/8", "http://a.example/"],
  ["10.0.0.0/99", "http://10.1.2.3/"],
  ["[fd00::1]:91", "http://[fd00::1]:90/"],
])("NO_PROXY=%s does not exempt %s", (noProxy, url) => {
  expect(isExempt(noProxy, new URL(url))).toBe(false);
});

test.each(["localhost", "LOCALHOST:90", "a.localhost", "127.0.0.1", "127.1.2.3", "[::1]:8080"])(
  "recognizes %s as loopback",
  (host) => {
    expect(isLoopbackName(new URL(`http://${host}/`).hostname)).toBe(true);
  },
);

test.each(["localhost.example", "mylocalhost", "128.0.0.1", "127.0.0.1.example", "[::2]"])(
  "does not recognize %s as loopback",
  (host) => {
    expect(isLoopbackName(new URL(`http://${host}/`).hostname)).toBe(false);
  },
);

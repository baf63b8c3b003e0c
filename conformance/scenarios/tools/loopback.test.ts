import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

test.each([
  ["http://localhost:3000/return", true],
  ["https://127.1.2.3/", true],
  ["http://[::1]:80", true],
  ["https://localhost.example/", false],
  ["https://shop.example/?to=http://localhost/", false],
  ["https://127.0.0.1.example/", false],
])("%s is an address of this machine: %s", (url, expected) => expect(isLoopback(url)).toBe(expected));

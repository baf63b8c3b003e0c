import { expect, test } from "vitest";
import { createGrowingBytes } from "./growing-bytes.ts";

test("joins pieces of any length", () => {
  const bytes = createGrowingBytes(1_000_000);
  const pieces = Array.from({ length: 400 }, (_, index) => String(index % 10).repeat(index));
  expect(pieces.every((each) => bytes.add(Buffer.from(each)))).toBe(true);
  expect(bytes.bytes().toString()).toBe(pieces.join(""));
});

test("stops at the limit and keeps the part that fits", () => {
  const bytes = createGrowingBytes(5);
  expect([bytes.add(Buffer.from("abc")), bytes.add(Buffer.from("de")), bytes.add(Buffer.from("f"))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(bytes.bytes().toString()).toBe("abcde");
  const cut = createGrowingBytes(4);
  expect([cut.add(Buffer.from("abcdef")), cut.bytes().toString()]).toEqual([false, "abcd"]);
});

test("copies a piece whose memory is reused", () => {
  const bytes = createGrowingBytes(10);
  const piece = Buffer.from("a");
  bytes.add(piece);
  piece.fill("b");
  expect(bytes.bytes().toString()).toBe("a");
});

test("does not retain the memory of small pieces", () => {
  const bytes = createGrowingBytes(1_000_000);
  const slab = Buffer.alloc(64 * 1024);
  for (let count = 0; count < 100_000; count += 1) bytes.add(slab.subarray(count % 1_000, (count % 1_000) + 1));
  expect([bytes.bytes().length, bytes.bytes().buffer.byteLength]).toEqual([100_000, 128 * 1024]);
});

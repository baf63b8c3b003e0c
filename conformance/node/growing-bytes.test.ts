import { expect, test } from "vitest";
import { createGrowingBytes } from "./growing-bytes.ts";

test("what comes in pieces is one text, whatever their lengths", () => {
  const bytes = createGrowingBytes(1_000_000);
  const pieces = Array.from({ length: 400 }, (_, index) => String(index % 10).repeat(index));
  expect(pieces.every((each) => bytes.add(Buffer.from(each)))).toBe(true);
  expect(bytes.bytes().toString()).toBe(pieces.join(""));
});

test("ends at the limit, with what fits of the piece that goes beyond it", () => {
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

test("a piece that is used again for other bytes changes nothing", () => {
  const bytes = createGrowingBytes(10);
  const piece = Buffer.from("a");
  bytes.add(piece);
  piece.fill("b");
  expect(bytes.bytes().toString()).toBe("a");
});

test("pieces of a byte cost a byte, not the memory that each was read into", () => {
  const bytes = createGrowingBytes(1_000_000);
  const slab = Buffer.alloc(64 * 1024);
  for (let count = 0; count < 100_000; count += 1) bytes.add(slab.subarray(count % 1_000, (count % 1_000) + 1));
  expect([bytes.bytes().length, bytes.bytes().buffer.byteLength]).toEqual([100_000, 128 * 1024]);
});

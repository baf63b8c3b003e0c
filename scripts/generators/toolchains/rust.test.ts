import { expect, it } from "vitest";
import { fromSource } from "./rust.ts";

it("adds the source to every crate except its own", () => {
  const lock = '[[package]]\nname = "client"\n\n[[package]]\nname = "a"\nversion = "1.0.0"\nchecksum = "12"\n';
  expect(fromSource(lock, 'source = "here"')).toBe(
    '[[package]]\nname = "client"\n\n[[package]]\nname = "a"\nversion = "1.0.0"\nsource = "here"\nchecksum = "12"\n',
  );
});

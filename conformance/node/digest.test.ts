import { expect, test } from "vitest";
import { sha256 } from "./digest.ts";

test("is SHA-256 in hexadecimal", () => {
  expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

import { describe, test } from "vitest";
import { PROFILES } from "../../k6/index.ts";
import { sandboxes } from "../../variants/sandboxes.ts";
import { expectNoKey, expectSound } from "./in-memory.ts";

describe.each(sandboxes)("the script of $variant, where there is nothing but what k6 has", (kind) => {
  test.each(PROFILES)("runs the profile %s without a failure", (profile) => expectSound(kind, profile));

  test("no tag, line or file contains a key, whatever fails", () => expectNoKey(kind));
});

import { describe, test } from "vitest";
import { PROFILES } from "../../k6/index.ts";
import { sandboxes } from "../../variants/sandboxes.ts";
import { expectNoKey, expectSound } from "./in-memory.ts";

describe.each(sandboxes)("the script of $variant, where there is nothing but what k6 has", (kind) => {
  test.each(PROFILES)("plays the profile %s, and each scenario is sound", (profile) => expectSound(kind, profile));

  test("shows no key, whatever breaks: in no tag, no line and no file", () => expectNoKey(kind));
});

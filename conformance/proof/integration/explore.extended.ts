import { describe, test } from "vitest";
import { expectShortest } from "./explore-story-fault.ts";
import { storyFaults } from "./story-faults.ts";

describe("a fault that needs several steps is found within 200 stories, and shrinks to its shortest story", () => {
  test.each(storyFaults)("$text", expectShortest);
});

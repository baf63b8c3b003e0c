import { expect, test } from "vitest";
import { parseSequence } from "../../../conformance/scenario/index.ts";
import { integration } from "../../../conformance/scenarios/integration/index.ts";
import { arazzo, STORIES, storyText } from "./story.ts";

test("the payspec sequence has all scenarios: each creates a payment, which returns it, and reads it once more", () => {
  const story = parseSequence(storyText(), integration.exploration?.commands ?? []);
  expect(story.filter(({ verb }) => verb === "create")).toHaveLength(STORIES);
  expect(story.filter(({ verb }) => verb === "read")).toHaveLength(STORIES);
});

test("the workflows of the other runner have the same number, with unique names", () => {
  const text = JSON.stringify(arazzo("openapi.json"));
  const ids = [...text.matchAll(/"workflowId":"([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(STORIES);
  expect(text.match(/"stepId"/g)).toHaveLength(3 * STORIES);
});

import { expect, test } from "vitest";
import { parseSequence } from "../../../conformance/scenario/index.ts";
import { integration } from "../../../conformance/variants/integration/scenarios/index.ts";
import { arazzo, ITERATIONS, sequenceText } from "./iterations.ts";

test("the payspec sequence has all scenarios: each creates a payment, which returns it, and reads it once more", () => {
  const iteration = parseSequence(sequenceText(), integration.exploration?.commands ?? []);
  expect(iteration.filter(({ verb }) => verb === "create")).toHaveLength(ITERATIONS);
  expect(iteration.filter(({ verb }) => verb === "read")).toHaveLength(ITERATIONS);
});

test("the workflows of the other runner have the same number, with unique names", () => {
  const text = JSON.stringify(arazzo("openapi.json"));
  const ids = [...text.matchAll(/"workflowId":"([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ITERATIONS);
  expect(text.match(/"stepId"/g)).toHaveLength(3 * ITERATIONS);
});

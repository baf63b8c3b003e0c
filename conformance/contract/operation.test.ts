import { describe, expect, test } from "vitest";
import type { Operation } from "./contract.ts";
import { documentedResponse, findOperation } from "./operation.ts";
import { exampleContract } from "./testing/lamps.ts";

describe("findOperation", () => {
  test.each([
    ["GET", "/lamps/list", "listLamps"],
    ["GET", "/lamps/LIST", "lookAtLamp"],
    ["GET", "/lamps/a%2Fb", "lookAtLamp"],
    ["POST", "/lamps", "hangLamp"],
    ["GET", "/lamps", undefined],
    ["POST", "/lamps/list", undefined],
    ["get", "/lamps/list", undefined],
    ["GET", "/lamps/a/b", undefined],
    ["GET", "/lamps/list/", undefined],
    ["GET", "", undefined],
  ])("maps %s %s to %s", (method, path, operation) => {
    expect(findOperation(exampleContract, method, path)).toBe(operation);
    const reversed = {
      ...exampleContract,
      operations: Object.fromEntries(Object.entries(exampleContract.operations).toReversed()),
    };
    expect(findOperation(reversed, method, path)).toBe(operation);
  });
});

describe("documentedResponse", () => {
  const answer = (requirement: string) => ({ requirement });
  const operation = (responses: Operation["responses"]): Operation => ({
    method: "GET",
    path: "/",
    requirement: "any",
    parameters: [],
    responses,
  });
  const full = operation({ "201": answer("created"), "401": answer("unauthorized"), default: answer("rejection") });

  test.each([
    [201, "201", false],
    [401, "401", false],
    [200, "201", true],
    [204, "201", true],
    [299, "201", true],
    [422, "default", false],
    [500, "default", false],
    [302, "default", false],
    [199, "default", false],
    [999, "default", false],
  ])("validates %i against %s, unexpected: %s", (status, key, unexpectedStatus) => {
    expect(documentedResponse(full, status)).toMatchObject({ key, unexpectedStatus });
  });

  test("never validates a success against default, or another status against a success", () => {
    expect(documentedResponse(operation({ default: answer("rejection") }), 200)).toBeUndefined();
    expect(documentedResponse(operation({ "201": answer("created") }), 400)).toBeUndefined();
  });
});

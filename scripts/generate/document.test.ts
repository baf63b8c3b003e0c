import { describe, expect, it } from "vitest";
import { jsonSchemaOf, operationsIn, refName, requirementOf, resolve } from "./document.ts";
import type { JsonObject } from "./json.ts";

const document: JsonObject = {
  paths: {
    "/a/{id}": {
      parameters: [
        { name: "id", in: "path", required: true, "x-requirement": "a.id" },
        { $ref: "#/components/parameters/Page" },
      ],
      get: { operationId: "readA", parameters: [{ name: "page", in: "query", "x-requirement": "a.page" }] },
      post: { operationId: "makeA" },
    },
  },
  components: {
    parameters: { Page: { name: "page", in: "query", "x-requirement": "any.page" } },
    schemas: { One: { $ref: "#/components/schemas/Two" }, Two: { type: "string", "x-requirement": "two" } },
  },
};

describe("a bundle", () => {
  it("resolves a chain of references", () => {
    expect(resolve(document, { $ref: "#/components/schemas/One" })).toMatchObject({ type: "string" });
    expect(resolve(document, { $ref: "#/paths/~1a~1%7Bid%7D/post" })).toEqual({ operationId: "makeA" });
    expect(() => resolve(document, { $ref: "#/components/schemas/Three" })).toThrow("does not resolve in the bundle");
    expect(() => resolve(document, { $ref: "other.yaml#/paths" })).toThrow("does not resolve in the bundle");
  });

  it("prefers the requirement beside a reference to the one of its target", () => {
    const ref = { $ref: "#/components/schemas/One" };
    expect(requirementOf(document, { ...ref, "x-requirement": "one" })).toBe("one");
    expect(requirementOf(document, ref)).toBe("two");
    expect(requirementOf(document, {})).toBeUndefined();
    expect(refName(ref)).toBe("One");
  });

  it("lists operations with the parameters of their path; their own parameters take precedence", () => {
    const [read, make] = operationsIn(document);
    const requirements = (parameters: readonly JsonObject[] = []) =>
      parameters.map((parameter) => parameter["x-requirement"]);
    expect(read).toMatchObject({ id: "readA", method: "get", path: "/a/{id}", pointer: "#/paths/~1a~1{id}/get" });
    expect(requirements(read?.parameters)).toEqual(["a.id", "a.page"]);
    expect(requirements(make?.parameters)).toEqual(["a.id", "any.page"]);
  });

  it("requires an operationId", () => {
    expect(() => operationsIn({ paths: { "/a": { get: {} } } })).toThrow("#/paths/~1a/get has no operationId");
  });

  it.each(["application/json", "application/problem+json", "application/json; charset=utf-8"])(
    "recognises %s as JSON",
    (type) => {
      expect(jsonSchemaOf({ content: { "text/plain": {}, [type]: { schema: { type: "object" } } } })).toEqual({
        type: "object",
      });
      expect(jsonSchemaOf({ content: { "text/plain": { schema: {} } } })).toBeUndefined();
    },
  );
});

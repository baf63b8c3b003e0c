import { describe, expect, it } from "vitest";
import { renderClient } from "./client.ts";
import type { JsonObject } from "./json.ts";

const base: JsonObject = {
  security: [{ ApiKey: [] }],
  components: {
    securitySchemes: { ApiKey: { type: "apiKey", in: "header", name: "X-Api-Key" } },
    schemas: {
      Why: { type: "string", enum: ["LATE", "LOST"] },
      Error: { type: "object", properties: { why: { $ref: "#/components/schemas/Why" } } },
      Thing: { type: "object", properties: { thing: { type: "object", properties: { thingId: { type: "string" } } } } },
    },
  },
};
const withPost = (operation: JsonObject, more: JsonObject = {}): JsonObject => {
  return { ...base, ...more, paths: { "/a": { post: { operationId: "makeA", ...operation } } } };
};
const key = (required: boolean) => ({ parameters: [{ name: "X-Idempotency-Key", in: "header", required }] });
const answers = (schemas: Record<string, string>): JsonObject => {
  const body = (name: string) => ({
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  return { responses: Object.fromEntries(Object.entries(schemas).map(([status, name]) => [status, body(name)])) };
};
const withRead = (path: string, ids: readonly string[]): JsonObject => {
  const parameters = ids.map((name) => ({ name, in: "path", required: true }));
  return {
    ...base,
    paths: { [path]: { get: { operationId: "readThing", parameters, ...answers({ "200": "Thing" }) } } },
  };
};

describe("renderClient", () => {
  it("sends a fresh key also where none is required, and lets the caller send none", () => {
    const client = renderClient("a", withPost(key(false)), "B");
    expect(client).toContain("idempotencyKey?: string | null;");
    expect(client).toContain(`header: idempotencyKey === null ? {} : { "X-Idempotency-Key": idempotencyKey }`);
  });

  it("lets the caller send none nowhere else", () => {
    expect(renderClient("a", withPost(key(true)), "B")).toContain("readonly idempotencyKey?: string;");
  });

  it("takes no options of its own where there are none, and no key where nothing has one", () => {
    const client = renderClient("my-variant", withPost({}), "B");
    expect(client).toContain("makeA({ ...options }: CallOptions = {})");
    expect(client).toContain("export function createMyVariantClient");
    expect(client).not.toContain("newKey");
  });

  it("knows the types of errors that the document lists, where it lists any", () => {
    expect(renderClient("a", withPost(answers({ "201": "Thing", "422": "Error" })), "B")).toContain(
      'const errorTypes = {\n  status: 422,\n  member: "why",\n  values: ["LATE", "LOST"] satisfies Why[],\n};',
    );
    expect(renderClient("a", withPost(answers({ "201": "Thing", default: "Error" })), "B")).not.toContain("errorTypes");
  });

  it("confirms webhooks by the resource that is read by its id alone, where there is one", () => {
    const client = renderClient("a", withRead("/things/{thingId}", ["thingId"]), "B");
    expect(client).toContain("confirmFromWebhook(webhook: Webhook,");
    expect(client).toContain("resourceOf: ({ data }) => data?.thing,");
    for (const ids of [["boxId", "thingId"], ["boxId"]]) {
      expect(renderClient("a", withRead("/things", ids), "B")).not.toContain("confirm");
    }
  });

  it("says of a method what the contract says of its operation, and ends no comment early", () => {
    const client = renderClient("a", withPost({ summary: "Make", description: "One.\n\nTwo */ three." }), "B");
    expect(client).toContain("     * Make: `POST /a`.\n     *\n     * One.\n     *\n     * Two *\\/ three.\n     */");
  });

  it.each<[string, JsonObject]>([
    ["cannot send X-Other", withPost({ parameters: [{ name: "X-Other", in: "header" }] })],
    ["cannot read a 204 that is no JSON", withPost({ responses: { "204": { description: "Done." } } })],
    ["one list of error types", withPost(answers({ "409": "Error", "422": "Error" }))],
    ["none of an operation", withPost({ security: [] })],
    ["one security requirement", withPost({}, { security: [] })],
    ["apiKey headers only", withPost({}, { components: { securitySchemes: { ApiKey: { type: "http" } } } })],
  ])("says what it %s", (message, document) => {
    expect(() => renderClient("a", document, "B")).toThrow(message);
  });
});

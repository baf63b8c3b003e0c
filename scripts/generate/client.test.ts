import { describe, expect, it } from "vitest";
import { renderClient } from "./client.ts";
import type { JsonObject } from "./json.ts";

const base: JsonObject = {
  security: [{ ApiKey: [] }],
  components: { securitySchemes: { ApiKey: { type: "apiKey", in: "header", name: "X-Api-Key" } } },
};
const withPost = (operation: JsonObject, more: JsonObject = {}): JsonObject => {
  return { ...base, ...more, paths: { "/a": { post: { operationId: "makeA", ...operation } } } };
};
const key = (required: boolean) => ({ parameters: [{ name: "X-Idempotency-Key", in: "header", required }] });

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
    expect(client).toContain("makeA({ ...call }: CallOptions = {})");
    expect(client).toContain("export function createMyVariantClient");
    expect(client).not.toContain("newKey");
  });

  it.each<[string, JsonObject]>([
    ["cannot send X-Other", withPost({ parameters: [{ name: "X-Other", in: "header" }] })],
    ["none of an operation", withPost({ security: [] })],
    ["one security requirement", withPost({}, { security: [] })],
    ["apiKey headers only", withPost({}, { components: { securitySchemes: { ApiKey: { type: "http" } } } })],
  ])("says what it %s", (message, document) => {
    expect(() => renderClient("a", document, "B")).toThrow(message);
  });
});

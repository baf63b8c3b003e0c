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
  it("sends a fresh key even if it is optional, and lets the caller omit it", () => {
    const client = renderClient("a", withPost(key(false)), "B");
    expect(client).toContain("idempotencyKey?: string | null;");
    expect(client).toContain(`header: idempotencyKey === null ? {} : { "X-Idempotency-Key": idempotencyKey }`);
  });

  it("lets the caller omit a key only if it is optional", () => {
    expect(renderClient("a", withPost(key(true)), "B")).toContain("readonly idempotencyKey?: string;");
  });

  it("has no separate options and no key if no operation needs them", () => {
    const client = renderClient("my-variant", withPost({}), "B");
    expect(client).toContain("makeA({ ...options }: CallOptions = {})");
    expect(client).toContain("export function createMyVariantClient");
    expect(client).not.toContain("newKey");
  });

  it("defines no type of a part that no request has: the compiler rejects unused ones", () => {
    const client = renderClient("a", withRead("/things/{thingId}", ["thingId"]), "B");
    expect(client).toContain("type Path<Id extends AOperationId> = PathOf<operations[Id]>;");
    expect(client).not.toMatch(/Query|Body/);
  });

  it("includes the error types that the document lists, if any", () => {
    expect(renderClient("a", withPost(answers({ "201": "Thing", "422": "Error" })), "B")).toContain(
      'const errorTypes = {\n  status: 422,\n  member: "why",\n  values: ["LATE", "LOST"] satisfies Why[],\n};',
    );
    expect(renderClient("a", withPost(answers({ "201": "Thing", default: "Error" })), "B")).not.toContain("errorTypes");
  });

  it("confirms webhooks by reading a resource by its id, if the contract has such an operation", () => {
    const client = renderClient("a", withRead("/things/{thingId}", ["thingId"]), "B");
    expect(client).toContain("confirmFromWebhook(webhook: Webhook,");
    expect(client).toContain("resourceOf: ({ data }) => data?.thing,");
    for (const ids of [["boxId", "thingId"], ["boxId"]]) {
      expect(renderClient("a", withRead("/things", ids), "B")).not.toContain("confirm");
    }
  });

  it("documents a method with the text of its operation, and escapes the end of a comment", () => {
    const client = renderClient("a", withPost({ summary: "Make", description: "One.\n\nTwo */ three." }), "B");
    expect(client).toContain("     * Make: `POST /a`.\n     *\n     * One.\n     *\n     * Two *\\/ three.\n     */");
  });

  it("has a reader for each open body whose operation documents its content, and for no other", () => {
    const open = { content: { "application/json": { schema: { title: "Open" } } } };
    // A schema that describes other members, but not the id, leaves open where the resource is.
    const page = { properties: { page: { type: "number" } }, additionalProperties: true };
    const described = { content: { "application/json": { schema: page } } };
    const id = (noun: string) => ({ $ref: `#/components/schemas/${noun}Id` });
    const document: JsonObject = {
      ...base,
      components: {
        securitySchemes: { ApiKey: { type: "apiKey", in: "header", name: "X-Api-Key" } },
        schemas: {
          ...{ BoxId: { type: "string" }, LidId: { type: "string" }, Lost: {} },
          Box: { properties: { box_id: id("Box"), size: { type: "number" } } },
          CreatedLid: { properties: { lid_id: id("Lid"), box_id: id("Box") } },
        },
      },
      paths: {
        "/boxes": { get: { operationId: "listBoxes", responses: { "200": open } } },
        "/boxs": { get: { operationId: "listBoxs", responses: { "200": open, default: open } } },
        "/lid": { get: { operationId: "getLid", responses: { "200": open } } },
        "/lids": { get: { operationId: "listLids", responses: { "200": described } } },
        "/ping": { post: { operationId: "ping", responses: { "200": open } } },
        "/shown": { get: { operationId: "getBox", ...answers({ "200": "Box", default: "Lost" }) } },
      },
    };
    const client = renderClient("a", document, "B");
    expect(client.match(/export function \w+In\b.*\n.*/g)).toEqual([
      'export function boxsIn(body: unknown): readonly Shown<Box, "box_id">[] {\n  return resourcesIn<Box, "box_id">(body, { id: "box_id", without: ["lid_id"] });',
      'export function lidIn(body: unknown): Shown<CreatedLid, "lid_id"> | undefined {\n  return resourcesIn<CreatedLid, "lid_id">(body, { id: "lid_id", without: [] })[0];',
      'export function lidsIn(body: unknown): readonly Shown<CreatedLid, "lid_id">[] {\n  return resourcesIn<CreatedLid, "lid_id">(body, { id: "lid_id", without: [] });',
    ]);
    expect(client).toContain('import type { Box, CreatedLid, operations, paths } from "./types.ts";');
    expect(renderClient("a", withPost({}), "B")).not.toContain("resourcesIn");
  });

  it.each<[string, JsonObject]>([
    ["cannot send X-Other", withPost({ parameters: [{ name: "X-Other", in: "header" }] })],
    ["cannot read a 204 that is not JSON", withPost({ responses: { "204": { description: "Done." } } })],
    ["one list of error types", withPost(answers({ "409": "Error", "422": "Error" }))],
    ["none for an operation", withPost({ security: [] })],
    ["one security requirement", withPost({}, { security: [] })],
    ["only apiKey headers", withPost({}, { components: { securitySchemes: { ApiKey: { type: "http" } } } })],
  ])("throws an error: %s", (message, document) => {
    expect(() => renderClient("a", document, "B")).toThrow(message);
  });
});

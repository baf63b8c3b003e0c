import { expect, it } from "vitest";
import { whereIs } from "./where.ts";

const document = {
  paths: { "/a/{id}": { get: { parameters: [{ name: "id" }, { $ref: "#/components/parameters/Page" }] } } },
  components: { parameters: { Page: { name: "page" } } },
};

it.each([
  ["#/info", "info"],
  ["#/servers/0", "servers 0"],
  ["#/components/schemas/Thing", "Thing"],
  ["#/components/schemas/Thing/properties/lines/items/properties/total", "Thing.lines[].total"],
  ["#/components/schemas/Thing/oneOf/1", "Thing, oneOf, 1"],
  ["#/paths/~1a~1{id}", "/a/{id}"],
  ["#/paths/~1a~1{id}/get/parameters/0/schema", "GET /a/{id}, parameter id"],
  ["#/paths/~1a~1{id}/get/parameters/1", "GET /a/{id}, parameter page"],
  ["#/paths/~1a~1{id}/get/requestBody/content/application~1json/schema/properties/b", "GET /a/{id}, request.b"],
  ["#/paths/~1a~1{id}/get/responses/200/headers/X-Age", "GET /a/{id}, response 200, header X-Age"],
  ["#/paths/~1a~1{id}/get/responses/200/content/text~1csv", "GET /a/{id}, response 200, text/csv"],
  ["#/webhooks/told/post", "webhook told"],
])("%s is %s", (pointer, where) => {
  expect(whereIs(document, pointer)).toBe(where);
});

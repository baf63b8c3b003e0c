import { expect, it } from "vitest";
import type { Json } from "../../generate/json.ts";
import { edited, findings } from "../testing/parcels.ts";
import { unusedFiles } from "./unused-files.ts";

it("finds a file or an example that is not referenced, directly or indirectly, from the root", async () => {
  const files = new Map<string, Json>([
    ["openapi.yaml", { info: { description: { $ref: "description.md" } }, paths: { "/a": { $ref: "paths/a.yaml" } } }],
    ["description.md", null],
    [
      "paths/a.yaml",
      { get: { schema: { $ref: "../schemas/A.yaml#/properties/a" }, example: { $ref: "../examples/a.yaml#/shown" } } },
    ],
    ["examples/a.yaml", { shown: { value: 1 }, forgotten: { value: 2 } }],
    ["schemas/A.yaml", { discriminator: { mapping: { b: "B.yaml" } }, items: { $ref: "#/x" } }],
    ["schemas/B.yaml", {}],
    ["schemas/Lonely.yaml", { $ref: "Friend.yaml" }],
    ["schemas/Friend.yaml", {}],
    ["requirements/01-a.yaml", null],
    ["CHANGELOG.md", null],
    ["workflows.arazzo.yaml", { sourceDescriptions: [{ url: "openapi.yaml" }] }],
  ]);
  expect(await findings(unusedFiles, { ...edited(), files })).toEqual([
    "examples/a.yaml #/forgotten: nothing refers to this example",
    "schemas/Lonely.yaml #: nothing refers to this file",
    "schemas/Friend.yaml #: nothing refers to this file",
  ]);
});

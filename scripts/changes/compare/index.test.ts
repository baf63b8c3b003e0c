import { expect, it } from "vitest";
import { parse } from "yaml";
import type { JsonObject } from "../../generate/json.ts";
import { editionOf } from "../edition.ts";
import { changeLine } from "../testing/change-line.ts";
import { compareEditions } from "./index.ts";

/** Two editions: lines that begin with `-` are in the old one, `+` in the new one. */
const both = `
  openapi: 3.1.1
  info: { title: Things, version: 1.0.0, license: { name: MIT, identifier: MIT } }
  servers: [{ url: https://things.example }]
- security: [{ Client: [], Key: [] }]
+ security: [{ Key: [] }]
  paths:
    /things:
      get:
        operationId: listThings
-       tags: [Things]
+       tags: [Goods]
-       description: Lists things.
+       description: Lists all things.
        parameters:
-         - { name: limit, in: query, required: true, schema: { type: integer, default: 10 } }
+         - { name: limit, in: query, required: false, schema: { type: integer, default: 20 } }
        responses:
          "200": { description: Things., content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } } }
      post:
        operationId: createThing
+       deprecated: true
        requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/NewThing" } } } }
        responses: { "201": { description: Created. } }
+     put:
+       operationId: replaceThings
+       responses: { "204": { description: Done. } }
-     delete:
-       operationId: deleteThings
-       responses: { "204": { description: Done. } }
  webhooks:
    sold:
      post:
        operationId: thingSold
        requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Sold" } } } }
        responses: { default: { description: Any. } }
  components:
    securitySchemes:
      Client: { type: apiKey, in: header, name: Client }
      Key: { type: apiKey, in: header, name: Key }
    schemas:
      Thing:
        type: object
-       required: [size]
+       required: [size, mood]
        properties:
-         color: { type: string }
+         weight: { type: integer }
-         size: { enum: [S, M] }
+         size: { enum: [S, M, L] }
-         mood: { enum: [GOOD, BAD] }
+         mood: { enum: [GOOD] }
-         same: { $ref: "#/components/schemas/Letter", const: A }
+         same: { allOf: [{ $ref: "#/components/schemas/Letter" }], enum: [A] }
-         other: { const: A }
+         other: { enum: [B] }
-         wider: { const: A }
+         wider: { enum: [A, B] }
      NewThing:
        type: object
-       required: [note]
+       required: [name]
        properties:
-         note: { $ref: "#/components/schemas/Note" }
+         note: { $ref: "#/components/schemas/Remark" }
-         name: { type: string, maxLength: 10 }
+         name: { type: string, maxLength: 5 }
-         kind: { enum: [A] }
+         kind: { enum: [A, B] }
-         lid: { type: boolean }
      Letter: { type: string, enum: [A, B] }
-     Note: { type: string }
+     Remark: { type: string }
      Sold:
        type: object
+       required: [at]
        properties:
-         price: { type: string }
          at: { type: string }
`;

function document(sign: "-" | "+"): JsonObject {
  const lines = both.split("\n").filter((line) => line.startsWith(" ") || line.startsWith(sign));
  return parse(lines.map((line) => line.slice(2)).join("\n")) as JsonObject; // the text above is a mapping
}

const edition = (written: JsonObject) => editionOf("things", written, []);

it("reports each edit of a document with its severity and the affected parties, the most severe first", async () => {
  const changes = await compareEditions(edition(document("-")), edition(document("+")));
  expect(changes.map(changeLine)).toEqual([
    "major clients: the schema Note is gone",
    "major clients: operation DELETE /things was removed",
    "major clients: tags of GET /things lost Things and gained Goods",
    "major implementers: required of GET /things, parameter limit was true and is false",
    "major clients+implementers: default of GET /things, parameter limit was 10 and is 20",
    "major implementers: required of Thing gained mood",
    "major clients: property color of Thing was removed",
    "major implementers: enum of Thing.mood lost BAD",
    "major clients: const of other was removed",
    "major implementers: enum of Thing.other is new",
    "major clients: enum of size gained values: 'L'",
    "major clients: const of wider was removed",
    "major implementers: enum of Thing.wider is new",
    "major clients+implementers: properties of NewThing became required: name",
    "major implementers: enum of NewThing.kind gained B",
    "major clients+implementers: maxLength of name changed from '10' to '5'",
    "major implementers: access by Client and Key is gone",
    "major implementers: required of Sold gained at",
    "major clients: property price of Sold was removed",
    "minor clients+implementers: Thing.weight is new",
    "minor clients: POST /things is deprecated",
    "minor clients+implementers: NewThing.lid is gone",
    "minor clients+implementers: PUT /things is new",
    "minor clients+implementers: access by Key is new",
    "patch clients+implementers: the schema Remark is new",
    "patch clients+implementers: description of GET /things changed",
  ]);
});

it("reports nothing if only the version differs, and nothing binding if only an order does", async () => {
  const written = document("-");
  const raised = edition({
    ...written,
    info: { title: "Things", version: "1.0.1", license: { name: "MIT", identifier: "MIT" } },
  });
  expect(await compareEditions(edition(written), raised)).toEqual([]);
  const turned = edition(Object.fromEntries(Object.entries(written).reverse()));
  expect((await compareEditions(edition(written), turned)).map(changeLine)).toEqual([
    "patch clients+implementers: nothing binding changed: only order, examples, white space or the keyword of a constant",
  ]);
});

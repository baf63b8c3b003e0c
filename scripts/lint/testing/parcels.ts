import { parse } from "yaml";
import type { Json, JsonObject } from "../../generate/json.ts";
import { parseRequirements } from "../../generate/requirements.ts";
import type { Check } from "../problem.ts";
import type { Source } from "../source.ts";

const openapi = `
openapi: 3.1.1
info:
  title: Parcels
  version: 1.0.0
  description: |
      | From | Trigger | Condition | To | Effects |
      |---|---|---|---|---|
      | | send | | PACKED | |
      | PACKED | lose | | LOST | |
paths:
  /parcels/{parcelId}:
    parameters:
      - { name: parcelId, in: path, required: true, description: ID of the parcel., x-requirement: read.id, schema: { type: string }, example: PCL_1 }
    get:
      operationId: readParcel
      x-requirement: read.call
      responses:
        "200":
          description: The parcel.
          x-requirement: read.answer
          headers: { X-Weight: { schema: { type: integer }, example: 3 } }
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Parcel" }
              examples:
                packed: { value: { status: PACKED, sentAt: "2026-11-21T10:00:00Z" } }
                lost: { value: { status: LOST } }
        default:
          description: Rejected.
          x-requirement: read.rejected
          content: { application/json: { schema: { $ref: "#/components/schemas/Rejection" } } }
    put:
      operationId: changeParcel
      x-requirement: change.call
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Change" }
            examples: { one: { value: { label: Fragile } } }
      responses:
        default: { $ref: "#/components/responses/Rejected" }
components:
  responses:
    Rejected: { description: Rejected., x-requirement: read.rejected }
  schemas:
    Parcel:
      type: object
      required: [status]
      properties:
        status: { $ref: "#/components/schemas/Status", x-requirement: parcel.status }
        sentAt: { type: string, format: date-time, x-requirement: parcel.sent-at, x-implied: { format: time.rfc3339 },
          description: Time when the parcel was sent., examples: ["2026-11-21T10:00:01Z"] }
    Change:
      type: object
      properties:
        label: { type: string, default: None, x-requirement: change.label, description: Printed label., examples: [Fragile] }
    Rejection: { title: Rejection, x-requirement: errors.body }
    Status:
      description: Status of the parcel.
      type: string
      enum: [PACKED, LOST]
      examples: [PACKED]
      x-lifecycle:
        id: parcel
        states:
          - { name: PACKED, text: Packed. }
          - { name: LOST, text: Lost. }
        transitions:
          - { id: parcel.send, from: null, trigger: send, to: PACKED, requirement: states.send }
          - { id: parcel.lose, from: PACKED, trigger: lose, to: LOST, requirement: states.lose }
        otherMoves: states.other
`;

const requirements = `
heading: Parcels
requirements:
  - { id: read.id, level: stated, text: T., source: S }
  - { id: read.call, level: stated, text: T., source: S }
  - { id: read.answer, level: implied, text: T., source: S }
  - { id: read.rejected, level: open, text: T., source: S }
  - { id: change.call, level: stated, text: T., source: S }
  - { id: change.label, level: stated, text: T., source: S }
  - { id: parcel.status, level: stated, text: T., source: S }
  - { id: parcel.sent-at, level: stated, text: T., source: S }
  - { id: time.rfc3339, level: implied, text: T., source: S }
  - { id: states.send, level: stated, text: T., source: S }
  - { id: states.lose, level: stated, text: T., source: S }
  - { id: states.other, level: open, text: T., source: S }
  - { id: errors.body, level: open, text: T., source: S }
  - { id: parcel.paper, level: context, text: T., source: S, because: It requires nothing. }
`;

/** Creates a source without problems, after replacing some of its text. */
export function edited(...edits: readonly (readonly [from: string, to: string])[]): Source {
  let [contract, entries] = [openapi, requirements];
  for (const [from, to] of edits) {
    if (!contract.includes(from) && !entries.includes(from)) throw new Error(`the fixture has no ${from}`);
    [contract, entries] = [contract.replaceAll(from, to), entries.replaceAll(from, to)];
  }
  const bundle = parse(contract) as JsonObject; // the text above is a mapping
  const files = new Map<string, Json>([
    ["openapi.yaml", bundle],
    ["requirements/01-parcels.yaml", parse(entries) as Json],
  ]);
  const file = parseRequirements("requirements/01-parcels.yaml", entries);
  return {
    folder: "specs/parcels",
    files,
    bundle,
    requirements: [file],
    publishedIds: file.entries.map(({ id }) => id),
  };
}

/** Returns the problems found by a check, one line each. */
export async function findings(check: Check, source: Source): Promise<string[]> {
  const problems = await check.run(source);
  return problems.map(({ file, pointer, what }) => `${file} ${pointer}: ${what}`);
}

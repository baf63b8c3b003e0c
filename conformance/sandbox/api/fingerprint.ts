import { type JsonObject, member } from "../json.ts";
import { fieldNames } from "../rules/reading.ts";

/** What a valid body asks for, as one text: two bodies with the same say the same, whatever else they carry. */
export function fingerprint(body: JsonObject, fields: object): string {
  return JSON.stringify(fieldNames(fields as Record<string, unknown>).map((name) => member(body, name) ?? null));
}

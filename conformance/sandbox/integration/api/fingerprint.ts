import { fieldNames } from "../../reading/reading.ts";
import { type JsonObject, member } from "../../values/json.ts";

/** What a valid body asks for, as one text: two bodies with the same say the same, whatever else they carry. */
export function fingerprint(body: JsonObject, fields: object): string {
  return JSON.stringify(fieldNames(fields as Record<string, unknown>).map((name) => member(body, name) ?? null));
}

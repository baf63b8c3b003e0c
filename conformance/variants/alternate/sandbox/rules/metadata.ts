import { isWellFormed } from "../../../shared/sandbox/reading/fields.ts";
import { type ReadField, type Reading, refuse } from "../../../shared/sandbox/reading/reading.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../shared/sandbox/values/json.ts";

const MOST_KEYS = 50;
const LONGEST_KEY = 100;
const LONGEST_TEXT = 2000;

/**
 * Source: Create payment, row metadata. The allowed values are open; our choice is those that survive a round trip
 * unchanged and mean the same to every reader: strings, numbers and booleans.
 */
export const optionalMetadata: ReadField<JsonObject | undefined> = (
  field,
  pointer,
): Reading<JsonObject | undefined> => {
  if (field === undefined) return { value: undefined };
  if (!isObject(field)) return refuse(pointer, "must be an object");
  const entries = Object.entries(field);
  if (entries.length > MOST_KEYS) return refuse(pointer, `must have at most ${MOST_KEYS} keys`);
  if (!entries.every(([key]) => isText(key, LONGEST_KEY)))
    return refuse(pointer, `must have keys of at most ${LONGEST_KEY} characters of well-formed Unicode`);
  if (!entries.every(([, value]) => isPlain(value)))
    return refuse(
      pointer,
      `must contain only exact numbers, booleans, and strings of at most ${LONGEST_TEXT} characters of well-formed Unicode`,
    );
  return { value: field };
};

function isObject(field: unknown): field is JsonObject {
  return isJsonObject(field as Json); // fields come from JSON.parse
}

function isText(text: string, longest: number): boolean {
  return text.length <= longest && isWellFormed(text);
}

function isPlain(value: Json | undefined): boolean {
  if (typeof value === "string") return isText(value, LONGEST_TEXT);
  if (typeof value === "number")
    return Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value));
  return typeof value === "boolean";
}

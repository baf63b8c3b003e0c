import type { Reading } from "../reading/reading.ts";
import type { ReadingReason, Refusal } from "../reading/refusal.ts";
import { isJsonObject, type Json, type JsonObject } from "../values/json.ts";
import { MAX_BODY_BYTES } from "./body.ts";
import type { Incoming } from "./incoming.ts";

const JSON_TYPE = /^application\/(json|[\w.-]+\+json)\s*(;|$)/i;

/** Reads a request body that must be one JSON object, or may be empty where `whenEmpty` says what that means. */
export async function readJsonObject(
  { headers, readBody }: Incoming,
  whenEmpty?: JsonObject,
): Promise<Reading<JsonObject>> {
  const isJson = JSON_TYPE.test(headers.get("content-type") ?? "");
  if (!isJson && !whenEmpty) return fail("notJson", "send the body as application/json");
  const body = await readBody();
  if (body.kind === "too-large") return fail("bodyTooLarge", `a body has at most ${MAX_BODY_BYTES} bytes`);
  if (body.kind === "unreadable") return fail("malformedBody", "the body is not UTF-8 text");
  if (whenEmpty && body.text === "") return { value: whenEmpty };
  if (!isJson) return fail("notJson", "send the body as application/json");
  const value = parse(body.text);
  if (value === undefined) return fail("malformedBody", "the body is not JSON");
  return isJsonObject(value) ? { value } : fail("malformedBody", "the body must be a JSON object");
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json; // JSON.parse yields nothing else
  } catch {
    return undefined;
  }
}

function fail(reason: ReadingReason, message: string): { readonly rejection: Refusal<ReadingReason> } {
  return { rejection: { reason, message } };
}

import { MAX_BODY_BYTES, readBody } from "../http/body.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import type { Reading } from "../rules/reading.ts";
import type { Rejection } from "../rules/rejection.ts";

const JSON_TYPE = /^application\/(json|[\w.-]+\+json)\s*(;|$)/i;

/** Reads a request body that must be one JSON object. Source: Preamble, conventions, sentence 2. */
export async function readJsonObject(request: Request): Promise<Reading<JsonObject>> {
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? ""))
    return fail("notJson", "send the body as application/json");
  const body = await readBody(request);
  if (body.kind === "too-large") return fail("bodyTooLarge", `a body has at most ${MAX_BODY_BYTES} bytes`);
  if (body.kind === "unreadable") return fail("malformedBody", "the body is not UTF-8 text");
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

function fail(reason: Rejection["reason"], message: string): { readonly rejection: Rejection } {
  return { rejection: { reason, message } };
}

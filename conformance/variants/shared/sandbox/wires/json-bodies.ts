import type { Incoming } from "../http/incoming.ts";
import type { Outgoing } from "../http/outgoing.ts";
import { isJsonObject, type Json, type JsonObject } from "../values/json.ts";

/** Returns the JSON object in a request, or an empty object. */
export async function requestBody({ readBody }: Incoming): Promise<JsonObject> {
  const body = await readBody();
  return objectIn(body.kind === "text" ? body.text : null);
}

/** Returns the JSON object in a response, or an empty object. */
export function responseBody({ text }: Outgoing): JsonObject {
  return objectIn(text);
}

function objectIn(text: string | null): JsonObject {
  try {
    const json: Json = JSON.parse(text ?? "");
    return isJsonObject(json) ? json : {};
  } catch {
    return {};
  }
}

import type { JsonObject } from "../../values/json.ts";

/** What a request asks for: the object that it bears as JSON, or nothing. */
export async function asked(request: Request): Promise<JsonObject> {
  try {
    return Object(await request.clone().json());
  } catch {
    return {};
  }
}

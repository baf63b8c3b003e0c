import type { OutgoingRequest } from "../../../exchange/index.ts";
import { once } from "../../tools/invariants/once.ts";
import type { Found } from "../../tools/walk.ts";

/** The object that a request sent as its body; an empty one where it sent none. */
export const sentIn = once(({ body }: OutgoingRequest): Found => {
  try {
    const sent: unknown = JSON.parse(body ?? "");
    return typeof sent === "object" && !Array.isArray(sent) ? { ...sent } : {};
  } catch {
    return {}; // a body that is no JSON, on purpose
  }
});

import { refName } from "../../../generate/document.ts";
import { type JsonObject, objectAt, objectsIn, stringAt } from "../../../generate/json.ts";
import { requirementLink, requirementsAt } from "../requirement-link.ts";
import { body, type Place } from "./body.ts";
import { anchored, answerAnchor, paragraphs } from "./text.ts";

/** Renders the responses of a call. A response shared by several operations is documented once, at the end. */
export function responses(operation: JsonObject, place: Place): string {
  const bodies = new Map<string, string>();
  const each = objectsIn(objectAt(operation, "responses")).map(([status, response]) => {
    const shared = refName(response);
    const heading = `${place.rank} ${status === "default" ? "Any other status" : `Status ${status}`}`;
    if (shared !== undefined) return paragraphs(heading, `See [${shared}](#${answerAnchor(shared)}).`);
    const content = JSON.stringify(response["content"] ?? null);
    const same = bodies.get(content);
    if (content !== "null") bodies.set(content, same ?? status);
    const below = same === undefined ? body(response, { ...place, rank: `${place.rank}#` }) : `Body as under ${same}.`;
    return paragraphs(heading, says(place.document, response), below);
  });
  return paragraphs(...each);
}

/** Renders the shared responses. */
export function sharedResponses(place: Place): string {
  const shared = objectsIn(objectAt(objectAt(place.document, "components"), "responses"));
  const each = shared.map(([name, response]) =>
    paragraphs(
      anchored(answerAnchor(name), `${place.rank} ${name}`),
      says(place.document, response),
      body(response, { ...place, rank: `${place.rank}#` }),
    ),
  );
  return paragraphs(...each);
}

function says(document: JsonObject, response: JsonObject): string {
  return paragraphs(
    stringAt(response, "description"),
    requirementsAt(document, response).map(requirementLink).join(" "),
  );
}

import { resolve } from "../../../generate/document.ts";
import { type JsonObject, objectAt, objectsIn, printJson, stringAt } from "../../../generate/json.ts";
import { fenced, paragraphs } from "./text.ts";

/** Renders every named example of a body. */
export function examplesOf(document: JsonObject, holder: JsonObject): string {
  const examples = objectsIn(objectAt(objectAt(objectAt(holder, "content"), "application/json"), "examples"));
  return paragraphs(
    ...examples.map(([name, reference]) => {
      const example = resolve(document, reference);
      const summary = stringAt(example, "summary") ?? name;
      return paragraphs(
        `Example: ${summary}`,
        stringAt(example, "description"),
        fenced("json", printJson(example["value"] ?? null)),
      );
    }),
  );
}

import { operationsIn, webhooksIn } from "../../../generate/document.ts";
import { arrayAt, type JsonObject, objectAt, stringAt } from "../../../generate/json.ts";
import type { Heading } from "../../look/index.ts";
import { slug } from "../../markdown/index.ts";

/** Returns the parts of a reference for the menu of the site, at the addresses that Redoc gives them. */
export function headingsOf(document: JsonObject): readonly Heading[] {
  const description = stringAt(objectAt(document, "info"), "description") ?? "";
  const sections = [...description.matchAll(/^## (.+)$/gm)].map(([, text = ""]) => ({
    id: `/section/${slug(text)}`,
    text,
  }));
  const operations = [...operationsIn(document), ...webhooksIn(document)].map(({ id, node }) => ({
    id: `/${slug(String(arrayAt(node, "tags")[0]))}/${id.toLowerCase()}`,
    text: stringAt(node, "summary") ?? id,
  }));
  return [...sections, ...operations, { id: "/schemas", text: "Schemas" }];
}

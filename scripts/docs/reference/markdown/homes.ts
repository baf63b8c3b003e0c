import { operationsIn, webhooksIn } from "../../../generate/document.ts";
import { type JsonObject, objectAt } from "../../../generate/json.ts";

/**
 * Maps each schema to the only operation or webhook that uses it, where it is documented. A schema used by several is
 * absent.
 */
export function homesOf(document: JsonObject): ReadonlyMap<string, string> {
  const components = objectAt(document, "components");
  const shared = JSON.stringify(components);
  const users = [...operationsIn(document), ...webhooksIn(document)];
  const texts = users.map(({ id, node }) => [id, JSON.stringify(node)] as const);
  const homes = new Map<string, string>();
  for (const name of Object.keys(objectAt(components, "schemas"))) {
    const ref = JSON.stringify(`#/components/schemas/${name}`);
    const [user, ...others] = texts.filter(([, text]) => text.includes(ref));
    if (user && others.length === 0 && !shared.includes(ref)) homes.set(name, user[0]);
  }
  return homes;
}

import { arrayAt, isObject, type JsonObject, stringAt } from "../../generate/json.ts";

/** In Markdown: where the service is found, and what the samples call that. */
export function addressSection(document: JsonObject): string {
  const [server] = arrayAt(document, "servers").filter(isObject);
  if (!server) throw new Error("the contract has no server");
  const told = `\`${stringAt(server, "url")}\`: ${stringAt(server, "description")}`;
  return `## Address\n\n${told} The samples call it \`$BASE_URL\`.`;
}

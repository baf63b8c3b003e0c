import { arrayAt, isObject, type JsonObject, stringAt } from "../../generate/json.ts";

/** Returns Markdown about the base address of the service and its name in the samples. */
export function addressSection(document: JsonObject): string {
  const [server] = arrayAt(document, "servers").filter(isObject);
  if (!server) throw new Error("the contract has no server");
  const address = `\`${stringAt(server, "url")}\`: ${stringAt(server, "description")}`;
  return `## Address\n\n${address} The samples call it \`$BASE_URL\`.`;
}

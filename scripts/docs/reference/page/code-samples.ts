import { type OperationNode, operationsIn } from "../../../generate/document.ts";
import { isObject, type Json, type JsonObject, mapObject, stringAt } from "../../../generate/json.ts";
import { clientSample } from "../samples/client.ts";
import { curlSample } from "../samples/curl.ts";

/** Adds a shell command and a typed client call to each operation. The languages are those of `redocly.docs.yaml`. */
export function withCodeSamples(document: JsonObject, variant: string): JsonObject {
  const operations = new Map(operationsIn(document).map((each) => [each.id, each]));
  const withSamples = (node: Json): Json => {
    const operation = isObject(node) ? operations.get(stringAt(node, "operationId") ?? "") : undefined;
    if (!isObject(node) || !operation) return node;
    return { ...node, "x-codeSamples": samples(document, variant, operation) };
  };
  return mapObject(document, (section, name) => {
    if (name !== "paths" || !isObject(section)) return section;
    return mapObject(section, (item) => (isObject(item) ? mapObject(item, withSamples) : item));
  });
}

function samples(document: JsonObject, variant: string, operation: OperationNode): Json {
  return [
    { lang: "curl", label: "curl", source: curlSample(document, operation) },
    { lang: "JavaScript", label: "Typed client", source: clientSample(document, variant, operation) },
  ];
}

import type { OperationNode } from "../../../generate/document.ts";
import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from "../../../generate/json.ts";
import { firstRequest } from "./first-request.ts";

/**
 * Returns the request of an operation as a curl command. Credentials come from a file, because other users of the
 * machine can read command arguments; other values of the reader are variables.
 */
export function curlSample(document: JsonObject, operation: OperationNode): string {
  const { method, path, node } = operation;
  const body = firstRequest(document, operation);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${variableOf(name)}`);
  const words = [
    "curl --fail-with-body",
    `"$BASE_URL${address}"`,
    ...(method !== "get" && body === undefined ? [`--request ${method.toUpperCase()}`] : []),
    "--header @credentials",
    ...headersOf(operation).map((name) => `--header "${name}: $${variableOf(name.replace(/^X-/, ""))}"`),
    ...(body === undefined ? [] : ["--header 'Content-Type: application/json'", `--data ${quoted(body)}`]),
  ];
  const fields = credentialHeaders(document, node).join(", ");
  return `# credentials: a file with a line for each of\n# ${fields}\n${words.join(" \\\n  ")}\n`;
}

/** Returns `paymentId` or `Idempotency-Key` as a shell variable, for values that differ each time. */
export function variableOf(name: string): string {
  return name
    .replaceAll("-", "_")
    .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
    .toUpperCase();
}

/** Returns the headers that carry the credentials of an operation. */
export function credentialHeaders(document: JsonObject, operation: JsonObject): readonly string[] {
  const schemes = objectAt(objectAt(document, "components"), "securitySchemes");
  const security = operation["security"] === undefined ? document : operation;
  return arrayAt(security, "security")
    .filter(isObject)
    .flatMap((requirement) => Object.keys(requirement))
    .flatMap((name) => stringAt(objectAt(schemes, name), "name") ?? []);
}

function headersOf({ parameters }: OperationNode): readonly string[] {
  return parameters.filter((each) => each["in"] === "header").flatMap((each) => stringAt(each, "name") ?? []);
}

function quoted(body: Json): string {
  return `'${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`;
}

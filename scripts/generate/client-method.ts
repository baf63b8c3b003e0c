import type { OperationNode } from "./document.ts";
import { type JsonObject, objectAt, objectsIn, stringAt } from "./json.ts";

/** Renders one method of a client, documented from the contract. */
export function renderMethod(operation: OperationNode, name: string): string {
  const { id, method, path, node, parameters } = operation;
  requireJson(operation);
  const inPlace = (place: string) => parameters.filter((parameter) => stringAt(parameter, "in") === place);
  const query = inPlace("query");
  const queryRequired = query.some(isRequired);
  const key = idempotencyHeader(operation);
  const hasBody = "requestBody" in node;
  const bodyRequired = isRequired(objectAt(node, "requestBody"));

  const taken: Part[] = [];
  const named: string[] = [`operationId: "${id}"`];
  const params: string[] = [];
  const sent: string[] = [];
  if (inPlace("path").length > 0) {
    taken.push({ name: "path", type: `readonly path: Path<"${id}">`, required: true });
    named.push("path");
    params.push("path");
  }
  if (query.length > 0) {
    const argument = queryRequired ? "query" : "query = {}";
    const type = `readonly query${queryRequired ? "" : "?"}: Query<"${id}">`;
    taken.push({ name: argument, type, required: queryRequired });
    params.push("query");
  }
  if (key !== undefined) {
    const type = `readonly idempotencyKey?: ${key.required ? "string" : "string | null"}`;
    taken.push({ name: "idempotencyKey = newKey()", type, required: false });
    named.push("idempotencyKey");
    const header = `{ "${key.name}": idempotencyKey }`;
    params.push(`header: ${key.required ? header : `idempotencyKey === null ? {} : ${header}`}`);
  }
  if (hasBody) {
    const type = `readonly body${bodyRequired ? "" : "?"}: Body<"${id}">`;
    taken.push({ name: "body", type, required: bodyRequired });
    sent.push(bodyRequired ? "body" : "...(body === undefined ? {} : { body })");
  }

  const names = [...taken.map((part) => part.name), "...options"].join(", ");
  const own = taken.map((part) => `\n      ${part.type};`).join("");
  const type = own === "" ? "CallOptions" : `CallOptions & {${own}\n    }`;
  const optional = taken.every((part) => !part.required) ? " = {}" : "";
  const init = ["...init", ...(params.length > 0 ? [`params: { ${params.join(", ")} }`] : []), ...sent];
  return `
${renderComment(operation, key)}
    ${id}({ ${names} }: ${type}${optional}): Promise<${name}Result<"${id}">> {
      return resultOf(caller({ ${[...named, "options"].join(", ")} }, (init) => {
        return raw.${method.toUpperCase()}("${path}", {
${init.map((each) => `          ${each},\n`).join("")}        });
      }));
    },`;
}

/** One member of a method's options. */
interface Part {
  /** Name as destructured. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

interface Key {
  readonly name: string;
  readonly required: boolean;
}

function renderComment({ method, path, node }: OperationNode, key: Key | undefined): string {
  const summary = stringAt(node, "summary");
  const first = `${summary === undefined ? "" : `${summary}: `}\`${method.toUpperCase()} ${path}\`.`;
  const paragraphs = [first, stringAt(node, "description")?.trim(), key && keyNote(key)];
  const lines = paragraphs
    .filter((each) => each !== undefined)
    .join("\n\n")
    .replaceAll("*/", "*\\/")
    .split("\n");
  if (lines.length === 1) return `    /** ${first} */`;
  return ["    /**", ...lines.map((line) => `     * ${line}`.trimEnd()), "     */"].join("\n");
}

function keyNote({ required }: Key): string {
  return `Each call sends a new key. To retry a call, pass the same key again${required ? "" : "; pass `null` to send none"}.`;
}

/**
 * Returns the header that makes a call safe to repeat. Throws for any other header parameter, which the client does not
 * support.
 */
export function idempotencyHeader({ id, parameters }: OperationNode): Key | undefined {
  const known = new Set(["path", "query"]);
  const [key, ...others] = parameters.filter((parameter) => !known.has(stringAt(parameter, "in") ?? ""));
  if (key === undefined) return undefined;
  const name = stringAt(key, "name") ?? "";
  if (others.length > 0 || !/idempotency-key$/i.test(name)) throw new Error(`the client of ${id} cannot send ${name}`);
  return { name, required: isRequired(key) };
}

/** Throws for a success without a JSON body, which clients would report as unreadable. */
function requireJson({ id, node }: OperationNode): void {
  for (const [status, response] of objectsIn(objectAt(node, "responses"))) {
    const json = "application/json" in objectAt(response, "content");
    if (status.startsWith("2") && !json)
      throw new Error(`the client of ${id} cannot read a ${status} that is not JSON`);
  }
}

function isRequired(node: JsonObject): boolean {
  return node["required"] === true;
}

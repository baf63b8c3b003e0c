// Only types: the generator runs without the file that it writes.
import type { AbilityDescription, AbilityMember, AbilityParameter } from "../../generated/driver/abilities.ts";
import { jsonSchemaOf, type OperationNode, operationsIn, resolve } from "./document.ts";
import { arrayAt, type JsonObject, objectAt, objectsIn, stringAt } from "./json.ts";
import { literal } from "./literal.ts";

/** Ability of a driver, as the generated table describes it, with its name: its `operationId`. */
export interface DriverAbility extends AbilityDescription {
  readonly name: string;
}

/** Returns the abilities in a driver's contract: its `POST` operations, in document order. */
export function abilitiesIn(document: JsonObject): readonly DriverAbility[] {
  return operationsIn(document)
    .filter(({ method }) => method === "post")
    .map((operation) => abilityOf(document, operation));
}

function abilityOf(document: JsonObject, { id, path, node }: OperationNode): DriverAbility {
  const body = membersOf(document, objectAt(node, "requestBody"));
  const manual = objectAt(node, "x-manual");
  const [title, how] = [stringAt(manual, "title"), stringAt(manual, "how")];
  if ("x-manual" in node && (title === undefined || how === undefined))
    throw new Error(`x-manual of ${id} must have a title and how`);
  return {
    name: id,
    description: textOf(node),
    path,
    parameters: parametersOf(id, path, node, body),
    body,
    result: membersOf(document, objectAt(objectAt(node, "responses"), "200")),
    ...(title !== undefined && how !== undefined && { manual: { title, how } }),
  };
}

/**
 * Returns the parameters in `x-parameters`, in which `?` marks optional ones; by default, the id in the path and the
 * required members of the body.
 */
function parametersOf(
  id: string,
  path: string,
  node: JsonObject,
  body: readonly AbilityMember[],
): readonly AbilityParameter[] {
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const needed = [...ids, ...body.filter((each) => each.required).map(({ name }) => name)];
  const listed = "x-parameters" in node ? arrayAt(node, "x-parameters").map(String) : needed;
  const missing = needed.find((each) => !listed.includes(each));
  if (missing !== undefined) throw new Error(`x-parameters of ${id} has no ${missing}, which its request requires`);
  if (ids.length > 0 && listed[0] !== ids[0]) throw new Error(`x-parameters of ${id} must begin with ${ids[0]}`);
  return listed.map((text): AbilityParameter => {
    const name = text.replace(/\?$/, "");
    const isNumber = body.some((each) => each.name === name && each.type === "integer");
    const variable = `PAYSPEC_${name.replace(/[A-Z]/g, "_$&").toUpperCase()}`;
    return { name, type: isNumber ? "integer" : "string", required: name === text, variable };
  });
}

/** Returns the members of the schema of a JSON body, both given in place or by reference. */
function membersOf(document: JsonObject, body: JsonObject): readonly AbilityMember[] {
  const schema = resolve(document, jsonSchemaOf(resolve(document, body)) ?? {});
  const required = arrayAt(schema, "required");
  return objectsIn(objectAt(schema, "properties")).map(([name, reference]) => {
    const member = resolve(document, reference);
    const type = stringAt(member, "format") ?? stringAt(member, "type") ?? "string";
    return { name, type, required: required.includes(name), description: textOf(member) };
  });
}

/** Returns the description of a node on one line. */
function textOf(node: JsonObject): string {
  return (stringAt(node, "description") ?? "").trim().replace(/\s+/g, " ");
}

/** Renders the TypeScript module with the abilities, as an interface of functions and as a table. */
export function renderAbilities(abilities: readonly DriverAbility[], banner: string): string {
  const rows = abilities.map(({ name, ...row }) => `  ${name}: ${literal(row, "  ")},`);
  return `// ${banner}

/** Abilities of a driver. Those that act on a resource take its id first; others take their values as one object. */
export interface Abilities {
${abilities.map(renderMethod).join("\n")}
}

/** An ability, as the contract describes it. */
export interface AbilityDescription {
  readonly description: string;
  /** Path below the driver's address, in which \`{name}\` is a parameter. */
  readonly path: string;
  /** Values that payspec passes, in this order. Those that are neither in the path nor in the body are hints. */
  readonly parameters: readonly AbilityParameter[];
  /** Members of the request body, including those that payspec does not send. */
  readonly body: readonly AbilityMember[];
  /** Members of the response; payspec reads the required ones. */
  readonly result: readonly AbilityMember[];
  /** Task for a person, if a person can do it on a page or in a dashboard. */
  readonly manual?: { readonly title: string; readonly how: string };
}

export interface AbilityParameter {
  readonly name: string;
  readonly type: "string" | "integer";
  readonly required: boolean;
  /** Environment variable that passes the value to a command. */
  readonly variable: string;
}

export interface AbilityMember {
  readonly name: string;
  /** Format of its schema, such as \`uri\`, else the type. */
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

export const abilities = {
${rows.join("\n")}
} as const satisfies Readonly<Record<keyof Abilities, AbilityDescription>>;
`;
}

function renderMethod({ name, description, path, parameters, result }: DriverAbility): string {
  const declared = parameters.map((each) => `${each.name}${each.required ? "" : "?"}: ${TYPES[each.type]}`);
  const taken = path.includes("{") ? declared.join(", ") : `options: ${objectType(declared)}`;
  const read = result.filter((each) => each.required).map((each) => `${each.name}: string`);
  const returned = read.length === 0 ? "void" : objectType(read);
  return `${comment(description)}\n  ${name}(${taken}): Promise<${returned}>;`;
}

const TYPES = { string: "string", integer: "number" } as const satisfies Record<AbilityParameter["type"], string>;

function objectType(members: readonly string[]): string {
  return `{ ${members.map((each) => `readonly ${each}`).join("; ")} }`;
}

function comment(text: string): string {
  const lines = text.replaceAll("*/", "*\\/").match(/.{1,112}(?: |$)/g) ?? [];
  if (lines.length < 2) return `  /** ${lines.join("")} */`;
  return ["  /**", ...lines.map((each) => `   * ${each}`.trimEnd()), "   */"].join("\n");
}

import { banner } from "./banner.ts";
import { credentialHeaders } from "./credentials.ts";
import { isArray, isObject, type Json, type JsonObject } from "./json.ts";

/** Values of placeholders such as `{variant}`, and lists for repeated members. */
interface Scope {
  readonly words: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly Scope[]>>;
}

/**
 * Returns the schema of a configuration. In the template, a member whose key contains `{variant}` is repeated for each
 * variant, one whose key contains `{field}` for each credential; `{kind}` is the definition of a credential, and
 * `{headers}` a pattern of the headers that carry them.
 */
export function configurationSchema(
  template: JsonObject,
  templatePath: string,
  contracts: ReadonlyMap<string, JsonObject>,
): JsonObject {
  const variant = [...contracts].map(([name, document]) => scopeOf(name, document));
  const { $schema = "", ...rest } = template;
  const comment = { $schema, $comment: banner(`${templatePath} and specs/*/openapi.yaml`) };
  return { ...comment, ...fillMembers(rest, { words: {}, lists: { variant } }) };
}

function scopeOf(variant: string, document: JsonObject): Scope {
  const credentials = credentialHeaders(document);
  const words = { variant, headers: credentials.map(({ header }) => anyCase(header)).join("|") };
  const field = credentials.map(({ field, header }): Scope => {
    return { words: { ...words, field, kind: isSecret(header) ? "reference" : "value" }, lists: {} };
  });
  return { words, lists: { field } };
}

/** Returns true if the name suggests a secret, by the rule that configurations apply to any other header. */
function isSecret(header: string): boolean {
  return /(^|-)(key|token|secret|password)$/i.test(header);
}

/** Returns `[Xx]-[Ii][Dd]` for `X-Id`, because JSON Schema patterns have no flags. */
function anyCase(header: string): string {
  return header.replaceAll(/[A-Za-z]/g, (each) => `[${each.toUpperCase()}${each.toLowerCase()}]`);
}

function fill(value: Json, scope: Scope): Json {
  if (typeof value === "string") return fillText(value, scope);
  if (isArray(value)) return value.map((each) => fill(each, scope));
  return isObject(value) ? fillMembers(value, scope) : value;
}

function fillMembers(node: JsonObject, scope: Scope): JsonObject {
  const members = Object.entries(node).flatMap(([key, value]) => {
    const [, list] = Object.entries(scope.lists).find(([name]) => key.includes(`{${name}}`)) ?? [];
    return (list ?? [scope]).map((each): [string, Json] => [fillText(key, each), fill(value, each)]);
  });
  return Object.fromEntries(members);
}

function fillText(text: string, { words }: Scope): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
}

import type { DriverAbility } from "./abilities.ts";
import { credentialHeaders } from "./credentials.ts";
import { operationsIn } from "./document.ts";
import { type JsonObject, stringAt } from "./json.ts";
import { fillMembers, type Scope } from "./template.ts";

/**
 * Returns the schema of a configuration. In the template, a member whose key contains `{variant}` is repeated for each
 * variant, one whose key contains `{field}` for each credential, one whose key contains `{ability}` for each ability of
 * a driver, and an item that contains `{manualAbility}` for each that a person can perform. `{kind}` is the definition
 * of a credential, and `{headers}` a pattern of the headers that carry them or that an operation has; {@link commandScope}
 * lists the words of an ability.
 */
export function configurationSchema(
  template: JsonObject,
  contracts: ReadonlyMap<string, JsonObject>,
  abilities: readonly DriverAbility[],
): JsonObject {
  const variant = [...contracts].map(([name, document]) => scopeOf(name, document));
  const ability = abilities.map(commandScope);
  const manualAbility = abilities.flatMap(({ name, manual }): readonly Scope[] =>
    manual ? [{ words: { manualAbility: name }, lists: {} }] : [],
  );
  return fillMembers(template, { words: {}, lists: { variant, ability, manualAbility } });
}

/**
 * Returns the words of the command of an ability: `{usage}` describes its input and output, `{arguments}` is a pattern
 * of the parameters that it may take as arguments, `{parameters}` one of all. A key is passed in a variable only.
 */
function commandScope({ name, parameters, body, result }: DriverAbility): Scope {
  const shown = parameters.filter((each) => each.name !== "key");
  const isBody = (parameter: string) => body.some((each) => each.name === parameter);
  const placeholders = shown.map((each) => {
    return `{${each.name}}${!each.required && isBody(each.name) ? ", which may be empty" : ""}`;
  });
  const printed = result.filter((each) => each.required).map((each) => each.name);
  const sentences = [
    `Receives ${listed(placeholders)}, also in ${listed(shown.map((each) => each.variable))}.`,
    ...parameters.filter((each) => each.name === "key").map(({ variable }) => `The key is only in ${variable}.`),
    ...(printed.length === 0 ? [] : [`Prints a JSON object with ${listed(printed)}.`]),
  ];
  const words = { arguments: shown, parameters };
  const patterns = Object.entries(words).map(([word, list]) => [word, list.map((each) => each.name).join("|")]);
  return { words: { ability: name, usage: sentences.join(" "), ...Object.fromEntries(patterns) }, lists: {} };
}

/** Returns `a`, `a and b` or `a, b and c`. */
function listed(items: readonly string[]): string {
  return [items.slice(0, -1).join(", "), ...items.slice(-1)].filter((each) => each !== "").join(" and ");
}

function scopeOf(variant: string, document: JsonObject): Scope {
  const credentials = credentialHeaders(document);
  const ofOperations = operationsIn(document).flatMap(({ parameters }) =>
    parameters.filter((each) => each["in"] === "header").flatMap((each) => stringAt(each, "name") ?? []),
  );
  const headers = new Set([...credentials.map(({ header }) => header), ...ofOperations]);
  const words = { variant, headers: [...headers].map(anyCase).join("|") };
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

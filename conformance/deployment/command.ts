import { ABILITIES, type Ability, isAbility, PARAMETER_VARIABLES, parametersOf } from "./ability.ts";
import { nearestName, suggest } from "./nearest-name.ts";
import { holdsKey } from "./reference.ts";
import { dictionary, fail, kindOf, type Place, type Shape } from "./shape.ts";

/**
 * Command for an ability. A list is a program with its arguments, in which `{paymentId}` is replaced by the id; no
 * shell is involved. A string is a command line for `sh`, which gets the same value in a variable such as
 * `$PAYSPEC_PAYMENT_ID`.
 */
export type Command = string | readonly string[];

/** Matches `{name}`, but neither the shell's `${name}` nor curl's `%{name}`. */
const PLACEHOLDER = /(?<![$%])\{([A-Za-z]\w*)\}/g;

/** Replaces each placeholder by the result of `value` for its name and its position in the text. */
export function fillPlaceholders(text: string, value: (name: string, index: number) => string): string {
  return text.replaceAll(PLACEHOLDER, (_, name: string, index: number) => value(name, index));
}

const HOW = 'a list such as ["./driver.sh", "{paymentId}"], or a shell command';

const command: Shape<Command> = (value, place) => {
  const ability = String(place.path.at(-1));
  // The unknown name is reported where the mapping is read.
  if (!isAbility(ability)) return undefined;
  if (typeof value === "string") return line(value, ability, place);
  if (!Array.isArray(value)) return fail(place, `must be ${HOW}, but is ${kindOf(value)}`);
  const words: readonly unknown[] = value;
  if (words.length === 0 || words[0] === "") return fail(place, `must be ${HOW}, but has no program`);
  const found = words.map((each, index) => {
    const inner = { ...place, path: [...place.path, index] };
    return isCode(words, index) ? code(each, inner) : argument(each, ability, inner);
  });
  return found.every((each) => each !== undefined) ? found : undefined;
};

/** Driver commands by ability. */
export const commands: Shape<Readonly<Partial<Record<Ability, Command>>>> = dictionary(
  (name) => (isAbility(name) ? undefined : `is not a driver ability${suggest(name, ABILITIES)}`),
  command,
);

const INTERPRETER =
  /(^|[\\/])(sh|[a-z]+sh|su|runuser|powershell|node|bun|deno|python[\d.]*|perl|ruby|php|cmd)(\.exe)?$/i;
const TAKES_CODE = /^(-\w*[cepr]|-c\w*|\/c|--(eval|print|command))$/i;
const HOLDS_CODE = /^--(eval|print|command)=/i;

/**
 * Returns true if an argument is itself code: the text after `sh -c`, and everything that ssh passes to a remote shell.
 */
function isCode(words: readonly unknown[], index: number): boolean {
  const before = words
    .slice(0, index)
    .map(String)
    .filter((each) => each !== "--");
  const [flag = "", ...programs] = before.toReversed();
  if (/(^|[\\/])ssh(\.exe)?$/i.test(before[0] ?? "")) return true;
  if (HOLDS_CODE.test(String(words[index]))) return before.some((each) => INTERPRETER.test(each));
  if (flag === "eval") return INTERPRETER.test(programs[0] ?? ""); // deno eval
  return TAKES_CODE.test(flag) && programs.some((each) => INTERPRETER.test(each));
}

function code(value: unknown, place: Place): string | undefined {
  if (typeof value !== "string" || placeholdersIn(value).length === 0) return plain(value, place);
  return fail(
    place,
    "is code, and an id in it could be executed: read variables or pass the id as a separate argument",
  );
}

function argument(value: unknown, ability: Ability, place: Place): string | undefined {
  const found = plain(value, place);
  const flaw = placeholdersIn(found ?? "")
    .map((name) => flawOfPlaceholder(name, ability))
    .find((each) => each !== undefined);
  return flaw === undefined ? found : fail(place, flaw);
}

/** Accepts text that is allowed in a command and contains no secret. */
function plain(value: unknown, place: Place): string | undefined {
  if (typeof value !== "string") return fail(place, `must be text, but is ${kindOf(value)}: put it in quotes`);
  if (value.includes("\0")) return fail(place, "contains a character that is not allowed in a command");
  return holdsKey(value) ? fail(place, KEPT_ELSEWHERE) : value;
}

function flawOfPlaceholder(name: string, ability: Ability): string | undefined {
  const parameters = parametersOf(ability);
  if (name === "key" && parameters.includes(name)) {
    return `must not contain {key}: other users of this machine can read command lines; use the variable ${PARAMETER_VARIABLES.get(name)}`;
  }
  if (parameters.some((each) => each === name)) return undefined;
  const shown = parameters.filter((each) => each !== "key").map((each) => `{${each}}`);
  const nearest = shown.find((each) => each === `{${nearestName(name, parameters)}}`);
  const hint = nearest === undefined ? `; it receives ${shown.join(" and ")}` : `; did you mean ${nearest}?`;
  return `contains {${name}}, which ${ability} does not receive${hint}`;
}

/**
 * Accepts a shell command line without ids: a shell would execute code in an id, so ids are passed in variables only.
 */
function line(value: string, ability: Ability, place: Place): string | undefined {
  if (value.trim() === "") return fail(place, `must be ${HOW}, but is blank`);
  if (plain(value, place) === undefined) return undefined;
  const parameters = parametersOf(ability);
  for (const name of placeholdersIn(value)) {
    const meant = nearestName(name, parameters);
    const parameter = parameters.find((each) => each === meant);
    if (parameter === undefined) continue; // the shell's own braces
    const variable = `"$${PARAMETER_VARIABLES.get(parameter)}"`;
    return fail(
      place,
      `is a shell command, and an id in it could be executed: write ${variable} for {${name}}, or make the command a list`,
    );
  }
  return value;
}

const KEPT_ELSEWHERE =
  "seems to contain an API key, and a secret must not be written in a file: let the command read it from its environment";

function placeholdersIn(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
}

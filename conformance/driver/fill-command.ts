import { fillPlaceholders, PARAMETER_VARIABLES, type Parameter } from "../deployment/index.ts";
import { DriverError } from "./driver.ts";

/** Parameters of a command, by name. Ids come from a deployment and may contain anything. */
export type CommandParameters = Readonly<Partial<Record<Parameter, string | undefined>>>;

/**
 * Fills in the placeholders of a program and its arguments; URL-encodes the values in an argument that is an address.
 * Throws {@link DriverError} for unknown values and for values that a program could misread.
 */
export function fillCommand(words: readonly string[], parameters: CommandParameters): readonly string[] {
  return words.map((word) =>
    fillPlaceholders(word, (name, index) => {
      const value = lookUp(name, parameters);
      if (index > 0) return /^https?:\/\//.test(word) ? encodeURIComponent(value) : value;
      // Most programs read `-x` as an option, curl reads `@file` as a file; ids need neither at the start.
      if (value === "" || /^[\p{L}\p{N}_]/u.test(value)) return value;
      throw new DriverError(`the ${name} does not begin with a letter or digit: a program could read it as an option`);
    }),
  );
}

/**
 * Returns the same parameters as environment variables. Throws {@link DriverError} for values that a variable cannot
 * hold.
 */
export function variablesOf(parameters: CommandParameters): Readonly<Record<string, string>> {
  const known = Object.keys(PARAMETER_VARIABLES).filter(isParameter);
  return Object.fromEntries(
    known.flatMap((name) => {
      const value = parameters[name];
      if (value?.includes("\0"))
        throw new DriverError(`the ${name} contains a character that is not allowed in a command`);
      return value === undefined ? [] : [[PARAMETER_VARIABLES[name], value]];
    }),
  );
}

/** Webhooks are optional for a business; every other parameter that a command uses is required. */
function lookUp(name: string, parameters: CommandParameters): string {
  const value = isParameter(name) ? parameters[name] : undefined;
  if (value === undefined && name !== "webhookUrl") throw new DriverError(`the ${name} is not known`);
  if (name === "paymentUrl" && !/^https?:\/\//i.test(value ?? "")) {
    throw new DriverError("the paymentUrl is not an http or https address");
  }
  return value ?? "";
}

function isParameter(name: string): name is Parameter {
  return Object.hasOwn(PARAMETER_VARIABLES, name);
}

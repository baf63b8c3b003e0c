import { fillPlaceholders, PARAMETER_VARIABLES } from "../deployment/index.ts";
import type { Values } from "./call.ts";
import { DriverError } from "./driver.ts";

/**
 * Fills in the placeholders of a program and its arguments; URL-encodes the values in an argument that is an address.
 * Throws {@link DriverError} for unknown values and for values that a program could misread: ids come from a deployment
 * and may contain anything.
 */
export function fillCommand(words: readonly string[], parameters: Values): readonly string[] {
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
export function variablesOf(parameters: Values): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => {
      const text = String(value);
      if (text.includes("\0"))
        throw new DriverError(`the ${name} contains a character that is not allowed in a command`);
      return [PARAMETER_VARIABLES.get(name) ?? "", text];
    }),
  );
}

/** Webhooks are optional for a business; every other parameter that a command uses is required. */
function lookUp(name: string, parameters: Values): string {
  const value = Object.entries(parameters).find(([each]) => each === name)?.[1];
  if (value === undefined && name !== "webhookUrl") throw new DriverError(`the ${name} is not known`);
  const text = String(value ?? "");
  if (name === "paymentUrl" && !/^https?:\/\//i.test(text)) {
    throw new DriverError("the paymentUrl is not an http or https address");
  }
  return text;
}

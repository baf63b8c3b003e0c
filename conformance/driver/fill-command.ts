import { fillPlaceholders, PARAMETER_VARIABLES, type Parameter } from "../deployment/index.ts";
import { DriverError } from "./driver.ts";

/** What a command is told. Ids come from a deployment, and may hold anything. */
export type Told = Readonly<Partial<Record<Parameter, string | undefined>>>;

/**
 * The program and its arguments with each placeholder filled in; in an argument that is an address, as a part of a path
 * is spelled. Throws {@link DriverError} for what is not known, and for what a program could take for something else.
 */
export function fillCommand(words: readonly string[], told: Told): readonly string[] {
  return words.map((word) =>
    fillPlaceholders(word, (name, index) => {
      const value = lookUp(name, told);
      if (index > 0) return /^https?:\/\//.test(word) ? encodeURIComponent(value) : value;
      // `-x` is an option to most programs, `@file` a file to curl; no id has to begin so.
      if (value === "" || /^[\p{L}\p{N}_]/u.test(value)) return value;
      throw new DriverError(`the ${name} does not begin with a letter or digit: a program could read it as an option`);
    }),
  );
}

/** The same as variables of the command's environment. Throws {@link DriverError} for what none can hold. */
export function variablesOf(told: Told): Readonly<Record<string, string>> {
  const known = Object.keys(PARAMETER_VARIABLES).filter(isParameter);
  return Object.fromEntries(
    known.flatMap((name) => {
      const value = told[name];
      if (value?.includes("\0"))
        throw new DriverError(`the ${name} contains a character that is not allowed in a command`);
      return value === undefined ? [] : [[PARAMETER_VARIABLES[name], value]];
    }),
  );
}

/** A business may be wanted without webhooks; everything else that a command asks for, it needs. */
function lookUp(name: string, told: Told): string {
  const value = isParameter(name) ? told[name] : undefined;
  if (value === undefined && name !== "webhookUrl") throw new DriverError(`the ${name} is not known`);
  if (name === "paymentUrl" && !/^https?:\/\//i.test(value ?? "")) {
    throw new DriverError("the paymentUrl is not an http or https address");
  }
  return value ?? "";
}

function isParameter(name: string): name is Parameter {
  return Object.hasOwn(PARAMETER_VARIABLES, name);
}

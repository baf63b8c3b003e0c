import { type ReadField, refuse } from "./reading.ts";

/** Maximum text length; no document specifies a limit. */
const MAX_CHARACTERS = 2000;

const UNPAIRED_SURROGATE = /\p{Surrogate}/u;

/** Returns true if a text has no lone surrogates, which some readers keep and others replace. */
export function isWellFormed(text: string): boolean {
  return !UNPAIRED_SURROGATE.test(text);
}

/** Reads a text that is required and must not be blank. */
export const requiredText: ReadField<string> = (field, pointer) => {
  if (field === undefined) return refuse(pointer, "is required");
  if (typeof field !== "string") return refuse(pointer, "must be a string");
  if (field.trim() === "") return refuse(pointer, "must not be blank");
  if (field.length > MAX_CHARACTERS) return refuse(pointer, `must have at most ${MAX_CHARACTERS} characters`);
  if (!isWellFormed(field)) return refuse(pointer, "must be well-formed Unicode");
  return { value: field };
};

/** Reads an optional text; null is rejected. */
export const optionalText: ReadField<string | undefined> = (field, pointer, context) =>
  field === undefined ? { value: undefined } : requiredText(field, pointer, context);

/** Returns a reader for one of the given texts. */
export function requiredChoice<T extends string>(choices: readonly T[]): ReadField<T> {
  return (field, pointer) => {
    const value = choices.find((choice) => choice === field);
    return value === undefined ? refuse(pointer, `must be one of ${choices.join(", ")}`) : { value };
  };
}

import { type ReadField, refuse } from "./reading.ts";

/** The longest text that is taken; no document names a limit. */
const MAX_CHARACTERS = 2000;

const UNPAIRED_SURROGATE = /\p{Surrogate}/u;

/** Whether a text is one to every reader: half of a pair of surrogates is kept by some and replaced by others. */
export function isWellFormed(text: string): boolean {
  return !UNPAIRED_SURROGATE.test(text);
}

/** A text that must be there and must not be blank. */
export const requiredText: ReadField<string> = (field, pointer) => {
  if (field === undefined) return refuse(pointer, "is required");
  if (typeof field !== "string") return refuse(pointer, "must be a string");
  if (field.trim() === "") return refuse(pointer, "must not be blank");
  if (field.length > MAX_CHARACTERS) return refuse(pointer, `must have at most ${MAX_CHARACTERS} characters`);
  if (!isWellFormed(field)) return refuse(pointer, "must be well-formed Unicode");
  return { value: field };
};

/** A text that may be left out; null is no text. */
export const optionalText: ReadField<string | undefined> = (field, pointer, context) =>
  field === undefined ? { value: undefined } : requiredText(field, pointer, context);

/** One of a stated list of texts. */
export function requiredChoice<T extends string>(choices: readonly T[]): ReadField<T> {
  return (field, pointer) => {
    const value = choices.find((choice) => choice === field);
    return value === undefined ? refuse(pointer, `must be one of ${choices.join(", ")}`) : { value };
  };
}

import { type Money, parseMoney } from "../values/money.ts";
import { type ReadField, type Reading, refuse } from "./reading.ts";

/** The longest text that is taken; the source document names no limit. */
const MAX_CHARACTERS = 2000;

const UNPAIRED_SURROGATE = /\p{Surrogate}/u;

/** A text that must be there and must not be blank. */
export const requiredText: ReadField<string> = (field, pointer) => {
  if (field === undefined) return refuse(pointer, "is required");
  if (typeof field !== "string") return refuse(pointer, "must be a string");
  if (field.trim() === "") return refuse(pointer, "must not be blank");
  if (field.length > MAX_CHARACTERS) return refuse(pointer, `must have at most ${MAX_CHARACTERS} characters`);
  if (UNPAIRED_SURROGATE.test(field)) return refuse(pointer, "must be well-formed Unicode");
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

/** A decimal string with two decimals at most, such as `100.00`; a JSON number is no decimal string. */
export const requiredAmount: ReadField<Money> = (field, pointer, context): Reading<Money> => {
  const text = requiredText(field, pointer, context);
  if (!("value" in text)) return text;
  const value = parseMoney(text.value);
  if (!value) return refuse(pointer, 'must be a decimal string such as "100.00"');
  return value.scale > 2 ? { value, ...refuse(pointer, "must have at most two decimals") } : { value };
};

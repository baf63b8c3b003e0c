import { requiredText } from "../../../shared/sandbox/reading/fields.ts";
import { type ReadField, type Reading, refuse } from "../../../shared/sandbox/reading/reading.ts";
import { type Money, parseMoney } from "../../../shared/sandbox/values/money.ts";

/**
 * Source: Preamble, conventions, sentence 4: a decimal string, such as `100.00`; a JSON number is not accepted. The
 * limit of two decimals is our choice.
 */
export const requiredAmount: ReadField<Money> = (field, pointer, context): Reading<Money> => {
  const text = requiredText(field, pointer, context);
  if (!("value" in text)) return text;
  const value = parseMoney(text.value);
  if (!value) return refuse(pointer, 'must be a decimal string such as "100.00"');
  return value.scale > 2 ? { value, ...refuse(pointer, "must have at most two decimals") } : { value };
};

import type { Environment } from "../accounts/business.ts";
import { requiredText } from "./fields.ts";
import { type ReadField, type Reading, refuse } from "./reading.ts";

/** Environment in which a request was made. */
export interface AddressContext {
  readonly environment: Environment;
}

/** Reads an absolute address for a browser: https, or http with test keys. Other schemes are never linked. */
export const requiredWebAddress: ReadField<string, AddressContext> = (
  field,
  pointer,
  { environment },
): Reading<string> => {
  const text = requiredText(field, pointer, undefined);
  if (!("value" in text)) return text;
  const scheme = URL.canParse(text.value) ? new URL(text.value).protocol : "";
  if (scheme !== "https:" && scheme !== "http:") return refuse(pointer, "must be an absolute http or https URL");
  if (environment === "live" && scheme !== "https:")
    return { ...text, ...refuse(pointer, "must be an https URL in live") };
  return text;
};

/** Reads the same kind of address where it is optional. */
export const optionalWebAddress: ReadField<string | undefined, AddressContext> = (field, pointer, context) =>
  field === undefined ? { value: undefined } : requiredWebAddress(field, pointer, context);

import type { Environment } from "../accounts/business.ts";
import { requiredText } from "./fields.ts";
import { type ReadField, type Reading, refuse } from "./reading.ts";

/** Where a request was made. */
export interface AddressContext {
  readonly environment: Environment;
}

/** An absolute address that a browser may be sent to: https, or http with test keys; no other scheme is ever linked. */
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

/** The same, where it may be left out. */
export const optionalWebAddress: ReadField<string | undefined, AddressContext> = (field, pointer, context) =>
  field === undefined ? { value: undefined } : requiredWebAddress(field, pointer, context);

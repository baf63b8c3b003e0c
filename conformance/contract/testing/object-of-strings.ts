import type { SchemaError, Validate } from "../contract.ts";

/** Creates a hand-written validator: an object whose named members are strings. */
export function objectOfStrings(...members: readonly string[]): Validate {
  const validate: Validate = (data) => {
    if (typeof data !== "object" || data === null || Array.isArray(data)) {
      validate.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
    const errors = members.flatMap((member): SchemaError[] => {
      if (!Object.hasOwn(data, member)) {
        return [{ instancePath: "", keyword: "required", params: { missingProperty: member } }];
      }
      if (typeof Reflect.get(data, member) === "string") return [];
      return [{ instancePath: `/${member}`, keyword: "type", params: { type: "string" } }];
    });
    validate.errors = errors;
    return errors.length === 0;
  };
  return validate;
}

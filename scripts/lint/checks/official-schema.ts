import { Validator } from "@seriousme/openapi-schema-validator";
import { locate } from "../locate.ts";
import type { Check, Problem } from "../problem.ts";

/** The bundle is valid under the official OpenAPI schema: redocly accepts keys such as `4xx`. */
export const officialSchema: Check = {
  name: "the bundle fits the official OpenAPI schema",
  async run(source) {
    const { errors = [] } = await new Validator().validate(structuredClone(source.bundle));
    const remedy = "See https://spec.openapis.org/oas/v3.1.1";
    if (typeof errors === "string") return [{ file: "openapi.yaml", pointer: "#", what: errors, remedy }];
    return errors.map((error): Problem => {
      const allowed = JSON.stringify(error.params);
      return { ...locate(source, `#${error.instancePath}`), what: `${error.message} ${allowed}`, remedy };
    });
  },
};

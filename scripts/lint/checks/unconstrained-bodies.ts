import { bodySchemas } from "../../generate/bodies.ts";
import { refName, requirementOf } from "../../generate/document.ts";
import { isUnconstrained } from "../../generate/unconstrained.ts";
import { locate } from "../locate.ts";
import type { Check } from "../problem.ts";
import { levels } from "../source.ts";

/** A schema that accepts everything cites the open requirement with the reason: the document does not show the body. */
export const unconstrainedBodies: Check = {
  name: "only open bodies are unconstrained",
  run(source) {
    if (source.requirements.length === 0) return [];
    const known = levels(source);
    const loose = [...bodySchemas(source.bundle)].filter(([, schema]) => isUnconstrained(source.bundle, schema));
    const schemas = new Map(loose.map(([body, schema]) => [refName(schema) ?? body, { body, schema }]));
    return [...schemas].flatMap(([name, { body, schema }]) => {
      const requirement = requirementOf(source.bundle, schema) ?? "";
      if (known.get(requirement) === "open") return [];
      return [
        {
          ...locate(source, `#/components/schemas/${name}`),
          what: `the body of ${body} constrains nothing, and cites no open requirement for that`,
          remedy:
            "Describe the body; or, where the document does not show it, add x-requirement with an open requirement.",
        },
      ];
    });
  },
};

import { placesOf } from "../../generate/blame.ts";
import { bodySchemas } from "../../generate/bodies.ts";
import { refName } from "../../generate/document.ts";
import { locate } from "../locate.ts";
import type { Check } from "../problem.ts";

/** Each row of a field table has its own requirement: no id stands on properties of two names, or of both directions. */
export const requirementRows: Check = {
  name: "each field has a requirement of its own",
  run(source) {
    const first = new Map<string, string>();
    return [...bodySchemas(source.bundle)].flatMap(([body, schema]) => {
      const file = locate(source, `#/components/schemas/${refName(schema) ?? ""}`).file;
      return [...placesOf(source.bundle, schema)].flatMap(([pointer, { requirement }]) => {
        const row = rowOf(body, pointer);
        if (requirement === undefined || row === undefined) return [];
        const other = first.get(requirement) ?? row;
        first.set(requirement, other);
        if (other === row) return [];
        const what = `${requirement} stands on the ${row} and on the ${other}`;
        return [
          {
            file,
            pointer: `value ${pointer}`,
            what,
            remedy: "Give each row of the document a requirement of its own.",
          },
        ];
      });
    });
  },
};

function rowOf(body: string, pointer: string): string | undefined {
  const name = pointer
    .split("/")
    .filter((step) => step !== "*")
    .at(-1);
  const direction = body.endsWith(".request") ? "request" : body.startsWith("webhook.") ? "webhook" : "response";
  return name === undefined || name === "" ? undefined : `${direction} property ${name}`;
}

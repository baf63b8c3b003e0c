import { resolve } from "../../generate/document.ts";
import { arrayAt, type Json, type JsonObject, objectAt, objectsIn, pointerTo } from "../../generate/json.ts";
import { createAjv } from "../../generate/validators.ts";
import { locate } from "../locate.ts";
import type { Check } from "../problem.ts";
import { exemplifiedIn, schemasIn } from "../schemas.ts";

interface Example {
  readonly schema: JsonObject;
  readonly value: Json;
  readonly pointer: string;
}

/** Every example and default of a schema is valid in its place. */
export const examples: Check = {
  name: "examples are valid",
  run(source) {
    const all = [...examplesIn(source.bundle)];
    const schemas = new Map(all.map(({ schema }, index) => [String(index), schema]));
    const ajv = createAjv(source.bundle, schemas);
    return all.flatMap(({ value, pointer }, index) => {
      const validate = ajv.getSchema(`contract#/bodies/${index}`);
      if (validate === undefined || validate(value) === true) return [];
      const reasons = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || "it"} ${message}`);
      const what = `the example breaks its schema: ${reasons.slice(0, 3).join("; ")}`;
      return [{ ...locate(source, pointer), what, remedy: "Correct the example or the schema." }];
    });
  },
};

function* examplesIn(bundle: JsonObject): Generator<Example> {
  for (const { node, pointer } of exemplifiedIn(bundle)) {
    const schema = objectAt(node, "schema");
    if (node["example"] !== undefined) yield { schema, value: node["example"], pointer: `${pointer}/example` };
    for (const [name, reference] of objectsIn(objectAt(node, "examples"))) {
      const value = resolve(bundle, reference)["value"];
      if (value !== undefined) yield { schema, value, pointer: pointerTo(`${pointer}/examples`, name) };
    }
  }
  for (const { schema, pointer } of schemasIn(bundle)) {
    for (const [index, value] of arrayAt(schema, "examples").entries()) {
      yield { schema, value, pointer: `${pointer}/examples/${index}` };
    }
    for (const key of ["example", "default"]) {
      const value = schema[key];
      if (value !== undefined) yield { schema, value, pointer: `${pointer}/${key}` };
    }
  }
}

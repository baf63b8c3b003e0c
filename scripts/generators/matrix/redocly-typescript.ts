import type { Generator } from "../generator.ts";
import { checkTypes, node, typesCheckedWith } from "../toolchains/node.ts";
import { generateByRedocly, REDOCLY } from "./redocly.ts";

export const redoclyTypescript: Generator = {
  ...REDOCLY,
  name: "redocly-typescript",
  language: "TypeScript",
  checkedBy: [node],
  checkedWith: typesCheckedWith(),
  names: {
    operation: (id) => `${id}: { id: "${id}"`,
    model: (name) => [`export type ${name} =`, `export interface ${name} {`],
  },
  sources: ".ts",
  generate: (job) => generateByRedocly("typescript", job),
  check: ({ folder }) => checkTypes(folder),
};

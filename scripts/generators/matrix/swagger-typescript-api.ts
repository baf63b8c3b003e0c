import { run } from "../command.ts";
import type { Generator } from "../generator.ts";
import { checkTypes, node, npmVersion, typesCheckedWith } from "../toolchains/node.ts";
import { npmTool } from "../tools.ts";

export const swaggerTypescriptApi: Generator = {
  name: "swagger-typescript-api",
  version: npmVersion("swagger-typescript-api"),
  language: "TypeScript",
  input: "openapi.json",
  generatedBy: [node],
  checkedBy: [node],
  checkedWith: typesCheckedWith(),
  names: {
    operation: (id) => ` ${id}: (`,
    model: (name) => [`export interface ${name} {`, `export enum ${name} {`, `export type ${name} =`],
  },
  sources: ".ts",
  generate: ({ document, folder }) =>
    run(npmTool("swagger-typescript-api"), ["generate", "--path", document, "--output", ".", "--name", "api.ts"], {
      folder,
    }),
  check: ({ folder }) => checkTypes(folder),
};

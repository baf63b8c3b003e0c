import { run } from "../command.ts";
import type { Generator } from "../generator.ts";
import { checkTypes, node, npmVersion, typesCheckedWith } from "../toolchains/node.ts";
import { npmTool } from "../tools.ts";

/** Types only, used as a client through openapi-fetch. */
export const openapiTypescript: Generator = {
  name: "openapi-typescript",
  version: npmVersion("openapi-typescript"),
  language: "TypeScript",
  input: "openapi.json",
  generatedBy: [node],
  checkedBy: [node],
  checkedWith: typesCheckedWith(),
  names: { operation: (id) => `operations["${id}"]`, model: (name) => [`readonly ${name}: `] },
  sources: ".ts",
  generate: ({ document, folder }) =>
    run(npmTool("openapi-typescript"), [document, "--output", "types.ts", "--immutable"], { folder }),
  check: ({ folder }) => checkTypes(folder),
};

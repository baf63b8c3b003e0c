import { rmSync } from "node:fs";
import type { Generator } from "../generator.ts";
import { toPascal } from "../spelling.ts";
import { buildAndVet, go } from "../toolchains/go.ts";
import { generateByOpenapiGenerator, OPENAPI_GENERATOR } from "./openapi-generator.ts";

export const openapiGeneratorGo: Generator = {
  ...OPENAPI_GENERATOR,
  name: "openapi-generator-go",
  language: "Go",
  checkedBy: [go],
  options: "`enumClassPrefix=true`, since two enums share values",
  checkedWith: "go build, go vet",
  names: {
    operation: (id) => `) ${toPascal(id)}(`,
    model: (name) => [`type ${name} struct {`, `type ${name} string`],
  },
  sources: ".go",
  generate: (job) => generateByOpenapiGenerator("go", job, ["packageName=client", "enumClassPrefix=true"]),
  async check({ folder }) {
    rmSync(`${folder}/go.sum`); // lists modules that the client does not use
    await buildAndVet(folder);
  },
};

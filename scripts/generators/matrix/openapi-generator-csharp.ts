import type { Generator } from "../generator.ts";
import { toPascal } from "../spelling.ts";
import { buildProject, dotnet } from "../toolchains/dotnet.ts";
import { generateByOpenapiGenerator, OPENAPI_GENERATOR } from "./openapi-generator.ts";

export const openapiGeneratorCsharp: Generator = {
  ...OPENAPI_GENERATOR,
  name: "openapi-generator-csharp",
  language: "C#",
  checkedBy: [dotnet],
  checkedWith: "dotnet build",
  names: {
    operation: (id) => ` ${toPascal(id)}Async(`,
    model: (name) => [`public partial class ${name} `, `public enum ${name}\n`],
  },
  sources: ".cs",
  generate: (job) => generateByOpenapiGenerator("csharp", job, ["packageName=Client"]),
  check: ({ folder }) => buildProject(`${folder}/src/Client`),
};

import type { Generator } from "../generator.ts";
import { readSources } from "../sources.ts";
import { parseAll, php } from "../toolchains/php.ts";
import { generateByOpenapiGenerator, OPENAPI_GENERATOR } from "./openapi-generator.ts";

export const openapiGeneratorPhp: Generator = {
  ...OPENAPI_GENERATOR,
  name: "openapi-generator-php",
  language: "PHP",
  checkedBy: [php],
  checkedWith: "php -l",
  names: {
    operation: (id) => ` function ${id}(`,
    model: (name) => [`class ${name} `, `class ${name}\n`],
  },
  sources: ".php",
  generate: (job) => generateByOpenapiGenerator("php", job, ["invokerPackage=Client"]),
  check: ({ folder }) =>
    parseAll(
      folder,
      readSources(folder, ".php").map(({ path }) => path),
    ),
};

import type { Generator } from "../generator.ts";
import { java, maven, runMaven } from "../toolchains/java.ts";
import { generateByOpenapiGenerator, OPENAPI_GENERATOR } from "./openapi-generator.ts";

export const openapiGeneratorJava: Generator = {
  ...OPENAPI_GENERATOR,
  name: "openapi-generator-java",
  language: "Java",
  checkedBy: [java, maven],
  checkedWith: "mvn compile of the project that it writes (library native)",
  names: {
    operation: (id) => ` ${id}(`,
    model: (name) => [`public class ${name} `, `public enum ${name} `],
  },
  sources: ".java",
  generate: (job) =>
    generateByOpenapiGenerator("java", job, [
      "library=native",
      "invokerPackage=client",
      "hideGenerationTimestamp=true",
    ]),
  check: ({ folder }) => runMaven(["compile"], { folder }),
};

import { copyFileSync } from "node:fs";
import type { Generator } from "../generator.ts";
import { java, maven, runMaven } from "../toolchains/java.ts";
import { toolsFolder } from "../tools.ts";
import { generateByOpenapiGenerator, OPENAPI_GENERATOR } from "./openapi-generator.ts";

export const openapiGeneratorKotlin: Generator = {
  ...OPENAPI_GENERATOR,
  name: "openapi-generator-kotlin",
  language: "Kotlin",
  checkedBy: [java, maven],
  checkedWith: "mvn compile, in a Maven project of payspec: it writes one for Gradle only",
  names: {
    operation: (id) => ` fun ${id}(`,
    model: (name) => [`data class ${name} `, `enum class ${name}(`],
  },
  sources: ".kt",
  generate: (job) => generateByOpenapiGenerator("kotlin", job, ["packageName=client"]),
  async check({ folder }) {
    copyFileSync(`${toolsFolder}kotlin/pom.xml`, `${folder}/pom.xml`);
    await runMaven(["compile"], { folder });
  },
};

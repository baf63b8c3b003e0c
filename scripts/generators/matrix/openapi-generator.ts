import { run } from "../command.ts";
import type { Job } from "../generator.ts";
import { type Jar, jarPath, java, mavenWith } from "../toolchains/java.ts";

const jar: Jar = {
  group: "org.openapitools",
  artifact: "openapi-generator-cli",
  version: "7.17.0",
  sha256: "25d6bd8273dd2be99979d544b62ea43f0ce1975f1aa582678b5093d1e7fcfce8",
};

/** Settings that all clients of openapi-generator share. */
export const OPENAPI_GENERATOR = {
  version: jar.version,
  input: "openapi-3.0.json",
  whyNot31:
    "its 3.1 is a beta: webhooks overwrite the operations that share a tag with them, and Python knows no type null",
  generatedBy: [java, mavenWith(jar)],
} as const;

/** Generates the client of one language without its generated tests, which are empty. */
export function generateByOpenapiGenerator(
  generator: string,
  job: Job,
  properties: readonly string[],
): Promise<string> {
  const { document, folder } = job;
  const flags = ["-g", generator, "-i", document, "-o", folder, "-p", properties.join(",")];
  const without = ["--global-property", "apiTests=false,modelTests=false"];
  return run("java", ["-jar", jarPath(jar), "generate", ...flags, ...without], { folder });
}

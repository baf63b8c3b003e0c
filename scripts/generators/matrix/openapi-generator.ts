import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { run } from "../command.ts";
import type { Generator, Job } from "../generator.ts";
import { readSources } from "../sources.ts";
import { toPascal, toSnake } from "../spelling.ts";
import { buildProject, dotnet } from "../toolchains/dotnet.ts";
import { buildAndVet, go } from "../toolchains/go.ts";
import { type Jar, jarPath, java, maven, mavenWith, runMaven } from "../toolchains/java.ts";
import { parseAll, php } from "../toolchains/php.ts";
import { compileAndImport, python, pythonVersion, runPython } from "../toolchains/python.ts";
import { checkCrate, lockCrate, rust } from "../toolchains/rust.ts";
import { programPath, toolsFolder } from "../tools.ts";

const jar: Jar = {
  group: "org.openapitools",
  artifact: "openapi-generator-cli",
  version: "7.17.0",
  sha256: "25d6bd8273dd2be99979d544b62ea43f0ce1975f1aa582678b5093d1e7fcfce8",
};

/** Settings that all clients of openapi-generator share. */
const OPENAPI_GENERATOR = {
  version: jar.version,
  input: "openapi-3.0.json",
  whyNot31:
    "its 3.1 is a beta: webhooks overwrite the operations that share a tag with them, and Python knows no type null",
  generatedBy: [java, mavenWith(jar)],
} as const;

/** Generates the client of one language without its generated tests, which are empty. */
function generateByOpenapiGenerator(generator: string, job: Job, properties: readonly string[]): Promise<string> {
  const { document, folder } = job;
  const flags = ["-g", generator, "-i", document, "-o", folder, "-p", properties.join(",")];
  const without = ["--global-property", "apiTests=false,modelTests=false"];
  return run("java", ["-jar", jarPath(jar), "generate", ...flags, ...without], { folder });
}

/** The version of the client in the committed lock; without it, the client has that of the contract. */
const LOCKED_VERSION = "1.0.0";

/** Clients of openapi-generator, a row for each language. */
export const openapiGenerator: readonly Generator[] = [
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
    ...OPENAPI_GENERATOR,
    name: "openapi-generator-python",
    language: "Python",
    checkedBy: [python],
    checkedWith: `compileall, import, mypy ${pythonVersion("mypy")} as its own project asks`,
    names: {
      operation: (id) => ` def ${toSnake(id)}(`,
      model: (name) => [`class ${name}(`],
    },
    sources: ".py",
    generate: (job) => generateByOpenapiGenerator("python", job, ["packageName=client"]),
    async check({ folder }) {
      await compileAndImport(folder, "client");
      const project = `${folder}/pyproject.toml`;
      // The project file names a folder for tests that the generator does not create.
      writeFileSync(project, readFileSync(project, "utf8").replace(/^ +"tests",.*\n/m, ""));
      await runPython("mypy", [], { folder });
    },
    program: {
      file: {
        integration: "python/openapi_generator_integration.py",
        alternate: "python/openapi_generator_alternate.py",
      },
      async play({ variant, folder }, environment) {
        copyFileSync(programPath(this.file[variant]), `${folder}/program.py`);
        await runPython("python", ["program.py"], { folder, environment });
      },
    },
  },
  {
    ...OPENAPI_GENERATOR,
    name: "openapi-generator-rust",
    language: "Rust",
    checkedBy: [rust],
    checkedWith: "cargo check -D warnings, without a TLS library",
    names: {
      operation: (id) => `pub async fn ${toSnake(id)}(`,
      model: (name) => [`pub struct ${name} {`, `pub enum ${name} {`],
    },
    sources: ".rs",
    generate: (job) =>
      generateByOpenapiGenerator("rust", job, ["packageName=client", `packageVersion=${LOCKED_VERSION}`]),
    async check({ folder }) {
      await lockCrate(folder);
      await checkCrate(folder);
    },
  },
  {
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
  },
];

import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { run } from "../command.ts";
import type { Generator, Job } from "../generator.ts";
import { toPascal, toSnake } from "../spelling.ts";
import { buildAndVet, go } from "../toolchains/go.ts";
import { compileJava, java } from "../toolchains/java.ts";
import { checkTypes, node, npmVersion, typesCheckedWith } from "../toolchains/node.ts";
import { parseAll, php } from "../toolchains/php.ts";
import { compileAndImport, python, pythonVersion, runPython } from "../toolchains/python.ts";
import { npmTool, programPath } from "../tools.ts";

/** Members of the generator's report, such as renamed identifiers. */
interface Report {
  readonly apis: readonly { readonly findings: readonly Finding[] }[];
}

interface Finding {
  readonly kind: string;
  readonly message: string;
}

/** Settings that all clients of Redocly share. */
const REDOCLY = {
  version: npmVersion("@redocly/cli"),
  input: "openapi.json",
  generatedBy: [node],
} as const;

const QUIET = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/**
 * Generates a client; throws if the generator itself reports a problem, except that a security scheme, which is named
 * after its header, is renamed to an identifier.
 */
async function generateByRedocly(generator: string, { document, folder }: Job): Promise<void> {
  // The requested name ends in .ts for every language.
  const flags = ["--generator", generator, "--output", "client.ts", "--report", "report.json"];
  await run(npmTool("redocly"), ["generate-client", document, ...flags], { folder, environment: QUIET });
  const { apis }: Report = JSON.parse(readFileSync(`${folder}/report.json`, "utf8"));
  const isOfHeader = ({ kind, message }: Finding) => kind === "name-changed" && message.startsWith("security scheme ");
  const findings = apis.flatMap((api) => api.findings).filter((each) => !isOfHeader(each));
  if (findings.length > 0) throw new Error(JSON.stringify(findings));
}

/** Clients of Redocly, a row for each language. */
export const redocly: readonly Generator[] = [
  {
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
  },
  {
    ...REDOCLY,
    name: "redocly-python",
    language: "Python",
    checkedBy: [python],
    checkedWith: `compileall, import, mypy ${pythonVersion("mypy")} --strict`,
    names: {
      operation: (id) => ` def ${toSnake(id)}(`,
      model: (name) => [`class ${name}:`, `class ${name}(`],
    },
    sources: ".py",
    generate: (job) => generateByRedocly("python", job),
    async check({ folder }) {
      await compileAndImport(folder, "client");
      await runPython("mypy", ["--strict", "client.py"], { folder });
    },
  },
  {
    ...REDOCLY,
    name: "redocly-go",
    language: "Go",
    checkedBy: [go],
    checkedWith: "go build, go vet",
    names: {
      operation: (id) => `) ${toPascal(id)}(`,
      model: (name) => [`type ${name} struct {`, `type ${name} string`],
    },
    sources: ".go",
    async generate(job) {
      await generateByRedocly("go", job);
      writeFileSync(`${job.folder}/go.mod`, "module payspec.example/client\n\ngo 1.24\n");
    },
    check: ({ folder }) => buildAndVet(folder),
  },
  {
    ...REDOCLY,
    name: "redocly-java",
    language: "Java",
    checkedBy: [java],
    checkedWith: "javac --release 17 -Xlint:all -Werror",
    names: {
      operation: (id) => ` ${id}(`,
      model: (name) => [`public record ${name}(`, `public enum ${name} `],
    },
    sources: ".java",
    generate: (job) => generateByRedocly("java", job),
    check: ({ folder }) => compileJava(folder, ["Client.java"]),
    program: {
      file: { integration: "java/IntegrationProgram.java", alternate: "java/AlternateProgram.java" },
      async play({ variant, folder }, environment) {
        const path = programPath(this.file[variant]);
        await compileJava(folder, ["Client.java", path]);
        await run("java", ["-cp", "classes", basename(path, ".java")], { folder, environment });
      },
    },
  },
  {
    ...REDOCLY,
    name: "redocly-php",
    language: "PHP",
    checkedBy: [php],
    checkedWith: "php -l",
    names: {
      operation: (id) => ` function ${id}(`,
      model: (name) => [`class ${name} `, `class ${name}\n`, `enum ${name}: `],
    },
    sources: ".php",
    generate: (job) => generateByRedocly("php", job),
    check: ({ folder }) => parseAll(folder, ["client.php"]),
  },
];

import { copyFileSync, symlinkSync } from "node:fs";
import { run } from "../command.ts";
import type { Generator } from "../generator.ts";
import { checkTypes, node, npmPackage, npmVersion, typesCheckedWith } from "../toolchains/node.ts";
import { storyPath, toolsFolder } from "../tools.ts";

/** Package of its own, because the output needs zod 3, and that of kubb zod 4. */
const tools = npmPackage(`${toolsFolder}zod-client/`);

/** Zod schemas, and a client of zodios. */
export const openapiZodClient: Generator = {
  name: "openapi-zod-client",
  version: npmVersion("openapi-zod-client", tools),
  language: "TypeScript",
  input: "openapi.json",
  generatedBy: [node, tools],
  checkedBy: [node, tools],
  options: "`--export-schemas`, without which it leaves out schemas that only webhooks use",
  checkedWith: typesCheckedWith(),
  names: {
    operation: (id) => `alias: "${id}"`,
    model: (name) => [`const ${name} = z`],
  },
  sources: ".ts",
  generate: ({ document, folder }) => {
    symlinkSync(`${tools.folder}node_modules`, `${folder}/node_modules`);
    const flags = [document, "--output", "client.ts", "--export-schemas"];
    return run(`${tools.folder}node_modules/.bin/openapi-zod-client`, flags, { folder });
  },
  check: ({ folder }) => checkTypes(folder),
  story: {
    file: {
      integration: "typescript/zod_client_integration.ts.txt",
      alternate: "typescript/zod_client_alternate.ts.txt",
    },
    async play({ variant, folder }, environment) {
      copyFileSync(storyPath(this.file[variant]), `${folder}/story.ts`);
      await checkTypes(folder);
      await run(process.execPath, ["--import", import.meta.resolve("tsx"), "story.ts"], { folder, environment });
    },
  },
};

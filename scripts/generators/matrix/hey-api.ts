import { copyFileSync } from "node:fs";
import { run } from "../command.ts";
import type { Generator } from "../generator.ts";
import { checkTypes, node, npmVersion, typesCheckedWith } from "../toolchains/node.ts";
import { npmTool, storyPath } from "../tools.ts";

const SPARED = "exactOptionalPropertyTypes";

export const heyApi: Generator = {
  name: "hey-api",
  version: npmVersion("@hey-api/openapi-ts"),
  language: "TypeScript",
  input: "openapi.json",
  generatedBy: [node],
  checkedBy: [node],
  options: "`--client @hey-api/client-fetch`",
  checkedWith: typesCheckedWith(SPARED),
  names: { operation: (id) => `export const ${id} = `, model: (name) => [`export type ${name} = `] },
  sources: ".ts",
  generate: ({ document, folder }) => {
    const flags = ["--input", document, "--output", "client", "--client", "@hey-api/client-fetch", "--no-log-file"];
    return run(npmTool("openapi-ts"), flags, { folder });
  },
  check: ({ folder }) => checkTypes(folder, SPARED),
  story: {
    file: { integration: "typescript/integration.ts.txt", alternate: "typescript/alternate.ts.txt" },
    async play({ variant, folder }, environment) {
      copyFileSync(storyPath(this.file[variant]), `${folder}/story.ts`);
      await checkTypes(folder, SPARED);
      await run(process.execPath, ["--import", import.meta.resolve("tsx"), "story.ts"], { folder, environment });
    },
  },
};

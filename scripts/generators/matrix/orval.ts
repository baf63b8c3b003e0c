import { writeFileSync } from "node:fs";
import { run } from "../command.ts";
import type { Generator } from "../generator.ts";
import { checkTypes, node, npmVersion, typesCheckedWith } from "../toolchains/node.ts";
import { npmTool } from "../tools.ts";

export const orval: Generator = {
  name: "orval",
  version: npmVersion("orval"),
  language: "TypeScript",
  input: "openapi.json",
  generatedBy: [node],
  checkedBy: [node],
  options: '`client: "fetch"`, and `headers: true`, without which it has no header parameters',
  checkedWith: typesCheckedWith(),
  names: {
    operation: (id) => `export const ${id} = async`,
    model: (name) => [`export interface ${name} {`, `export type ${name} = `],
  },
  sources: ".ts",
  async generate({ document, folder }) {
    const output = { target: "client.ts", client: "fetch", mode: "split", headers: true };
    const config = { api: { input: { target: document }, output } };
    writeFileSync(`${folder}/orval.config.cjs`, `module.exports = ${JSON.stringify(config)};\n`);
    await run(npmTool("orval"), ["--config", "orval.config.cjs"], { folder });
  },
  check: ({ folder }) => checkTypes(folder),
};

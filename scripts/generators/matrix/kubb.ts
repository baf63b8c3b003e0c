import { writeFileSync } from "node:fs";
import { run } from "../command.ts";
import type { Generator } from "../generator.ts";
import { checkTypes, node, npmVersion, typesCheckedWith } from "../toolchains/node.ts";
import { npmTool } from "../tools.ts";

const configuration = (document: string) => `
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";
import { pluginZod } from "@kubb/plugin-zod";

export default {
  root: ".",
  input: { path: ${JSON.stringify(document)} },
  output: { path: "src", format: false, lint: false },
  plugins: [pluginOas({ generators: [] }), pluginTs({}), pluginZod({}), pluginClient({ client: "fetch" })],
};
`;

/** Types, zod schemas, and a client. */
export const kubb: Generator = {
  name: "kubb",
  version: npmVersion("@kubb/cli"),
  language: "TypeScript",
  input: "openapi.json",
  generatedBy: [node],
  checkedBy: [node],
  options: "`allowImportingTsExtensions` in the TypeScript configuration, since its imports end in .ts",
  checkedWith: typesCheckedWith(),
  names: {
    operation: (id) => `export async function ${id}(`,
    model: (name) => [`export type ${name} = `, `export type ${name}Key = `],
  },
  sources: ".ts",
  async generate({ document, folder }) {
    writeFileSync(`${folder}/kubb.config.mjs`, configuration(document));
    await run(npmTool("kubb"), ["generate", "--config", "kubb.config.mjs"], { folder });
  },
  check: ({ folder }) => checkTypes(folder),
};

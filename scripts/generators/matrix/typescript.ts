import { copyFileSync, symlinkSync, writeFileSync } from "node:fs";
import { run } from "../command.ts";
import type { Generator } from "../generator.ts";
import { checkTypes, node, npmPackage, npmVersion, typesCheckedWith } from "../toolchains/node.ts";
import { npmTool, programPath, toolsFolder } from "../tools.ts";

/** Settings that most of these tools share. */
const TYPESCRIPT = {
  language: "TypeScript",
  input: "openapi.json",
  generatedBy: [node],
  checkedBy: [node],
  sources: ".ts",
} as const;

const SPARED = "exactOptionalPropertyTypes";

const kubbConfiguration = (document: string) => `
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

/** Package of its own, because the output needs zod 3, and that of kubb zod 4. */
const zodTools = npmPackage(`${toolsFolder}zod-client/`);

/** Tools that generate types or clients in TypeScript alone, a row for each. */
export const typescript: readonly Generator[] = [
  /** Types only, used as a client through openapi-fetch. */
  {
    ...TYPESCRIPT,
    name: "openapi-typescript",
    version: npmVersion("openapi-typescript"),
    checkedWith: typesCheckedWith(),
    names: { operation: (id) => `operations["${id}"]`, model: (name) => [`readonly ${name}: `] },
    generate: ({ document, folder }) =>
      run(npmTool("openapi-typescript"), [document, "--output", "types.ts", "--immutable"], { folder }),
    check: ({ folder }) => checkTypes(folder),
  },
  {
    ...TYPESCRIPT,
    name: "hey-api",
    version: npmVersion("@hey-api/openapi-ts"),
    options: "`--client @hey-api/client-fetch`",
    checkedWith: typesCheckedWith(SPARED),
    names: { operation: (id) => `export const ${id} = `, model: (name) => [`export type ${name} = `] },
    generate: ({ document, folder }) => {
      const flags = ["--input", document, "--output", "client", "--client", "@hey-api/client-fetch", "--no-log-file"];
      return run(npmTool("openapi-ts"), flags, { folder });
    },
    check: ({ folder }) => checkTypes(folder, SPARED),
    program: {
      file: { integration: "typescript/integration.ts.txt", alternate: "typescript/alternate.ts.txt" },
      async play({ variant, folder }, environment) {
        copyFileSync(programPath(this.file[variant]), `${folder}/program.ts`);
        await checkTypes(folder, SPARED);
        await run(process.execPath, ["--import", import.meta.resolve("tsx"), "program.ts"], { folder, environment });
      },
    },
  },
  {
    ...TYPESCRIPT,
    name: "orval",
    version: npmVersion("orval"),
    options: '`client: "fetch"`, and `headers: true`, without which it has no header parameters',
    checkedWith: typesCheckedWith(),
    names: {
      operation: (id) => `export const ${id} = async`,
      model: (name) => [`export interface ${name} {`, `export type ${name} = `],
    },
    async generate({ document, folder }) {
      const output = { target: "client.ts", client: "fetch", mode: "split", headers: true };
      const config = { api: { input: { target: document }, output } };
      writeFileSync(`${folder}/orval.config.cjs`, `module.exports = ${JSON.stringify(config)};\n`);
      await run(npmTool("orval"), ["--config", "orval.config.cjs"], { folder });
    },
    check: ({ folder }) => checkTypes(folder),
  },
  /** Types, zod schemas, and a client. */
  {
    ...TYPESCRIPT,
    name: "kubb",
    version: npmVersion("@kubb/cli"),
    options: "`allowImportingTsExtensions` in the TypeScript configuration, since its imports end in .ts",
    checkedWith: typesCheckedWith(),
    names: {
      operation: (id) => `export async function ${id}(`,
      model: (name) => [`export type ${name} = `, `export type ${name}Key = `],
    },
    async generate({ document, folder }) {
      writeFileSync(`${folder}/kubb.config.mjs`, kubbConfiguration(document));
      await run(npmTool("kubb"), ["generate", "--config", "kubb.config.mjs"], { folder });
    },
    check: ({ folder }) => checkTypes(folder),
  },
  {
    ...TYPESCRIPT,
    name: "swagger-typescript-api",
    version: npmVersion("swagger-typescript-api"),
    checkedWith: typesCheckedWith(),
    names: {
      operation: (id) => ` ${id}: (`,
      model: (name) => [`export interface ${name} {`, `export enum ${name} {`, `export type ${name} =`],
    },
    generate: ({ document, folder }) =>
      run(npmTool("swagger-typescript-api"), ["generate", "--path", document, "--output", ".", "--name", "api.ts"], {
        folder,
      }),
    check: ({ folder }) => checkTypes(folder),
  },
  /** Zod schemas, and a client of zodios. */
  {
    ...TYPESCRIPT,
    name: "openapi-zod-client",
    version: npmVersion("openapi-zod-client", zodTools),
    generatedBy: [node, zodTools],
    checkedBy: [node, zodTools],
    options: "`--export-schemas`, without which it leaves out schemas that only webhooks use",
    checkedWith: typesCheckedWith(),
    names: {
      operation: (id) => `alias: "${id}"`,
      model: (name) => [`const ${name} = z`],
    },
    generate: ({ document, folder }) => {
      symlinkSync(`${zodTools.folder}node_modules`, `${folder}/node_modules`);
      const flags = [document, "--output", "client.ts", "--export-schemas"];
      return run(`${zodTools.folder}node_modules/.bin/openapi-zod-client`, flags, { folder });
    },
    check: ({ folder }) => checkTypes(folder),
    program: {
      file: {
        integration: "typescript/zod_client_integration.ts.txt",
        alternate: "typescript/zod_client_alternate.ts.txt",
      },
      async play({ variant, folder }, environment) {
        copyFileSync(programPath(this.file[variant]), `${folder}/program.ts`);
        await checkTypes(folder);
        await run(process.execPath, ["--import", import.meta.resolve("tsx"), "program.ts"], { folder, environment });
      },
    },
  },
];

import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { JsonObject } from "./json.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The command line of Redocly, run by this Node: no shell, no npx, no telemetry. */
export const redocly = {
  bin: join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js"),
  env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
};

/** One document with everything that `openapi.yaml` refers to. Two components of one name are an error. */
export async function bundle(openapiFile: string): Promise<JsonObject> {
  const options = ["--config", join(root, "redocly.codegen.yaml"), "--ext", "json"];
  const conflicts = "--component-renaming-conflicts-severity=error";
  const run = promisify(execFile)(process.execPath, [redocly.bin, "bundle", openapiFile, ...options, conflicts], {
    env: redocly.env,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { stdout } = await run.catch((error: Error & { stderr?: string }) => {
    throw new Error(`cannot bundle ${openapiFile}\n${withoutBox(error.stderr ?? error.message)}`);
  });
  return JSON.parse(stdout) as JsonObject; // an OpenAPI document is an object: redocly has just read it as one
}

/** Without the box about Node 20 that redocly draws around a run. */
export function withoutBox(output: string): string {
  return output
    .split("\n")
    .filter((line) => !/^\s*[╔║╚]/.test(line))
    .join("\n")
    .trim();
}

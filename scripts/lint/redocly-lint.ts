import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { redocly, withoutBox } from "../generate/bundle.ts";
import { exists } from "../generate/folder.ts";
import { WORKFLOWS } from "./source.ts";

/**
 * Runs `redocly lint` with redocly.yaml on the document of each variant and its workflows. Resolves to its output if it
 * finds an error, else to undefined.
 */
export async function redoclyLint(root: string, variants: readonly string[]): Promise<string | undefined> {
  const workflows = variants.map((variant) => `specs/${variant}/${WORKFLOWS}`);
  const found = await Promise.all(workflows.map((file) => exists(join(root, file))));
  const documents = [
    ...variants.map((variant) => `specs/${variant}/openapi.yaml`),
    ...workflows.filter((_, index) => found[index]),
  ];
  const options = { cwd: root, env: redocly.env, maxBuffer: 16 * 1024 * 1024 };
  return promisify(execFile)(process.execPath, [redocly.bin, "lint", ...documents], options).then(
    () => undefined,
    (error: Error & { stdout?: string; stderr?: string }) =>
      withoutBox(`${error.stdout ?? ""}${error.stderr ?? error.message}`),
  );
}

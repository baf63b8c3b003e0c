import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { redocly, withoutBox } from "../../../generate/bundle.ts";
import type { JsonObject } from "../../../generate/json.ts";
import { ROOT } from "../source.ts";

/** Renders a document with Redocly, using a template and `redocly.docs.yaml`. */
export async function renderRedoc(document: JsonObject, template: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "payspec-docs-"));
  try {
    const [input, page, output] = ["openapi.json", "page.hbs", "reference.html"].map((name) => join(folder, name));
    if (!input || !page || !output) throw new Error("three names make three paths");
    await Promise.all([writeFile(input, JSON.stringify(document)), writeFile(page, template)]);
    const options = [
      "--inlineBundle",
      "--template",
      page,
      "--config",
      join(ROOT, "redocly.docs.yaml"),
      "--output",
      output,
    ];
    await promisify(execFile)(process.execPath, [redocly.bin, "build-docs", input, ...options], {
      cwd: folder,
      env: redocly.env,
      maxBuffer: 16 * 1024 * 1024,
    }).catch((error: Error & { stderr?: string }) => {
      throw new Error(`cannot build the reference\n${withoutBox(error.stderr ?? error.message)}`);
    });
    return await readFile(output, "utf8");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

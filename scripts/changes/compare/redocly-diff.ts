import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runRedocly } from "../../generate/bundle.ts";
import type { Json, JsonObject } from "../../generate/json.ts";
import type { Severity } from "../change.ts";

/** One difference reported by Redocly, reduced to the JSON members that are read here. */
export interface Difference {
  /** Path through the document, with `$ref`s followed. */
  readonly path: string;
  /** Kind of node, such as `Schema` or `Parameter`. */
  readonly typeName: string;
  readonly kind: "added" | "removed" | "modified";
  readonly impact: Severity;
  /** Rule violations; empty if no rule objects. */
  readonly verdicts: readonly { readonly ruleId: string; readonly message: string }[];
  /** The modified member of the node. */
  readonly property?: string;
  readonly base?: Side;
  readonly revision?: Side;
}

interface Side {
  readonly pointer: string;
  readonly value?: Json;
}

const config = fileURLToPath(new URL("../../../redocly.diff.yaml", import.meta.url));

/** Runs Redocly's diff on two bundles. It does not see inside extensions. */
export async function redoclyDiff(was: JsonObject, is: JsonObject): Promise<readonly Difference[]> {
  const cwd = await mkdtemp(join(tmpdir(), "payspec-changes-"));
  try {
    await Promise.all([
      writeFile(join(cwd, "was.json"), JSON.stringify(was)),
      writeFile(join(cwd, "is.json"), JSON.stringify(is)),
    ]);
    const flags = ["--config", config, "--lint-config", "off", "--format", "json", "--fail-on", "none"];
    const args = ["diff", "was.json", "is.json", ...flags];
    const failure = (printed: string) => new Error(`redocly cannot compare the documents\n${printed}`);
    const output = await runRedocly(args, failure, cwd);
    return (JSON.parse(output) as { changes: Difference[] }).changes; // the report format of a pinned version
  } finally {
    await rm(cwd, { recursive: true });
  }
}

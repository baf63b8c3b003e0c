import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { type FileBounds, readBoundedFile, type SandboxAccess } from "../node/index.ts";
import { writingTo } from "./cannot-write.ts";
import { makeFolder } from "./make-folder.ts";
import { UsageError } from "./usage-error.ts";
import { assertNoLink, writeWhole } from "./write-pieces.ts";

const BANNER = "# Written by `payspec sandbox --write-config` at every start.";

const ADVICE = "choose another folder for --write-config";

/**
 * Writes a complete payspec.yaml and, next to it, a file for each key, readable only by this user. Returns the path
 * relative to `folder`. Throws rather than overwrite a payspec.yaml that payspec did not write, or keys without one
 * that it did. Does not follow links below `name`.
 */
export function writeConfiguration(
  folder: string,
  name: string,
  sandboxes: readonly SandboxAccess[],
  driverTokenEnv: string | undefined,
): string {
  const target = resolve(folder, name);
  const path = join(target, "payspec.yaml");
  const keys = sandboxes.flatMap(({ variant, roles }) =>
    Object.entries(roles).map(([role, { key }]) => ({ file: join(target, keyFile(variant, role)), key })),
  );
  const folders = new Set([join(target, "keys"), ...keys.map(({ file }) => dirname(file))]);
  for (const each of [path, ...folders]) assertNoLink(each, ADVICE);
  const foreign = isOurs(path) ? undefined : [path, ...keys.map(({ file }) => file)].find((each) => existsSync(each));
  if (foreign !== undefined) {
    throw new UsageError(
      `${foreign} was not written by payspec and is not overwritten`,
      "Choose another folder for --write-config.",
    );
  }
  for (const { file, key } of keys) {
    writingTo(dirname(file), ADVICE, () => makeFolder(dirname(file), 0o700));
    writeWhole(file, ADVICE, `${key}\n`, 0o600);
  }
  // Written last: once it exists, the keys are complete.
  writeWhole(path, ADVICE, toYaml(sandboxes, driverTokenEnv));
  return relative(folder, path) || path;
}

/** The file is untrusted: reading a pipe would never end. */
const BOUNDS: FileBounds = { mostBytes: 4 * 1024 * 1024, what: "a configuration", fileOnly: true };

function isOurs(path: string): boolean {
  const found = readBoundedFile(path, BOUNDS);
  return "text" in found && found.text.startsWith(BANNER);
}

/** Returns the path relative to the folder of the configuration. */
function keyFile(variant: string, role: string): string {
  return `keys/${variant}/${role}`;
}

/** Ids and addresses of the sandbox are plain words, so nothing needs YAML escaping. */
function toYaml(sandboxes: readonly SandboxAccess[], driverTokenEnv: string | undefined): string {
  const lines = [BANNER, "deployments:"];
  for (const { variant, url, liveUrl, driverUrl, keyField, roles } of sandboxes) {
    lines.push(`  ${variant}:`, `    url: ${url}`, "    roles:");
    for (const [role, { clientId, businessId }] of Object.entries(roles)) {
      lines.push(`      ${role}:`);
      if (role === "live") lines.push(`        url: ${liveUrl}`);
      lines.push(`        clientId: ${clientId}`, `        businessId: ${businessId}`);
      lines.push(`        ${keyField}: { file: ${keyFile(variant, role)} }`);
    }
    lines.push("    driver:", "      kind: http", `      url: ${driverUrl}`);
    if (driverTokenEnv !== undefined) lines.push(`      token: { env: ${driverTokenEnv} }`);
    lines.push("    webhooks:", "      port: 0 # any free port: payspec passes the address to the sandbox");
    lines.push("    # The live keys of a sandbox move no money.", "    allowLive: true", "    allowLiveCreate: true");
  }
  return `${lines.join("\n")}\n`;
}

import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { SandboxAccess } from "../node/index.ts";
import { CannotWrite } from "./cannot-write.ts";
import { makeFolder } from "./make-folder.ts";
import { UsageError } from "./usage-error.ts";

const BANNER = "# Written by `payspec sandbox --write-config` at every start.";

/**
 * Writes a payspec.yaml that is ready to use, and beside it a file for each key that only this user can read. Returns
 * its path, seen from `folder`. A payspec.yaml that somebody else wrote stays as it is, and so do keys beside which there
 * is none of ours: then it throws.
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
  try {
    const foreign = isOurs(path) ? undefined : [path, ...keys.map(({ file }) => file)].find((each) => existsSync(each));
    if (foreign !== undefined) {
      throw new UsageError(
        `${foreign} was not written by payspec and is not overwritten`,
        "Choose another folder for --write-config.",
      );
    }
    for (const { file, key } of keys) {
      makeFolder(dirname(file), 0o700);
      // The mode of an older file would stay.
      rmSync(file, { force: true });
      writeFileSync(file, `${key}\n`, { mode: 0o600 });
    }
    // Last: whoever waits for it finds the keys.
    writeFileSync(path, toYaml(sandboxes, driverTokenEnv));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code = "unknown reason", path: failing = target }: NodeJS.ErrnoException =
      error instanceof Error ? error : new Error();
    throw new CannotWrite(`${failing} cannot be written (${code}): choose another folder for --write-config`);
  }
  return relative(folder, path) || path;
}

function isOurs(path: string): boolean {
  return existsSync(path) && readFileSync(path, "utf8").startsWith(BANNER);
}

/** From the folder of the configuration. */
function keyFile(variant: string, role: string): string {
  return `keys/${variant}/${role}`;
}

/** Ids of the sandbox and addresses are plain words, so that no YAML has to be escaped. */
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

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { SandboxAccess } from "../node/index.ts";
import { CannotWrite } from "./outputs.ts";
import { UsageError } from "./usage-error.ts";

const BANNER = "# Written by `payspec sandbox --write-config`, anew at each start.";

/**
 * Writes a payspec.yaml that is ready to use, and beside it a file for each key that only this user can read. Returns
 * its path, seen from `folder`. A payspec.yaml that somebody else wrote stays as it is: then it throws.
 */
export function writeConfiguration(
  folder: string,
  name: string,
  access: SandboxAccess,
  driverTokenEnv: string | undefined,
): string {
  const target = resolve(folder, name);
  const path = join(target, "payspec.yaml");
  if (existsSync(path) && !readFileSync(path, "utf8").startsWith(BANNER)) {
    throw new UsageError(
      `${path} was not written by payspec, and is left as it is`,
      "Choose another folder for --write-config.",
    );
  }
  try {
    mkdirSync(join(target, "keys"), { recursive: true, mode: 0o700 });
    for (const [role, { apiKey }] of Object.entries(access.roles)) {
      // The mode of an older file would stay.
      writeFileSync(join(target, "keys", role), `${apiKey}\n`, { mode: 0o600 });
    }
    writeFileSync(path, toYaml(access, driverTokenEnv));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
    throw new CannotWrite(`${target} cannot be written (${code}): choose another folder for --write-config`);
  }
  return relative(folder, path) || path;
}

/** Ids of the sandbox and addresses are plain words, so that no YAML has to be escaped. */
function toYaml(
  { variant, url, liveUrl, driverUrl, roles }: SandboxAccess,
  driverTokenEnv: string | undefined,
): string {
  const lines = [BANNER, "deployments:", `  ${variant}:`, `    url: ${url}`, "    roles:"];
  for (const [role, { clientId, businessId }] of Object.entries(roles)) {
    lines.push(`      ${role}:`);
    if (role === "live") lines.push(`        url: ${liveUrl}`);
    lines.push(`        clientId: ${clientId}`, `        businessId: ${businessId}`);
    lines.push(`        apiKey: { file: keys/${role} }`);
  }
  lines.push("    driver:", "      kind: http", `      url: ${driverUrl}`);
  if (driverTokenEnv !== undefined) lines.push(`      token: { env: ${driverTokenEnv} }`);
  lines.push("    webhooks:", "      port: 0 # any free one: the driver tells the sandbox where it is");
  lines.push("    # The live keys of a sandbox move no money.", "    allowLive: true", "    allowLiveCreate: true");
  return `${lines.join("\n")}\n`;
}

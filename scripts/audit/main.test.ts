import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serve } from "../../conformance/node/index.ts";
import { isExtended } from "../../conformance/testing/bounds.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "payspec-audit-"));
  const root = { name: "shop", version: "1.0.0", dependencies: { lamp: "1.0.0" } };
  const lamp = { version: "1.0.0", resolved: "https://registry.npmjs.org/lamp/-/lamp-1.0.0.tgz" };
  const lock = { ...root, lockfileVersion: 3, packages: { "": root, "node_modules/lamp": lamp } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(root));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
});
afterEach(() => rmSync(folder, { recursive: true }));

const BULK = "/-/npm/v1/security/advisories/bulk";
const ADVISORY = {
  id: 1,
  url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
  title: "Lamp catches fire",
  severity: "high",
  vulnerable_versions: "<2.0.0",
  cwe: [],
  cvss: { score: 7.5, vectorString: null },
};
const VERSIONS = { "1.0.0": { name: "lamp", version: "1.0.0" }, "2.0.0": { name: "lamp", version: "2.0.0" } };

/** Runs `npm run audit` in a project with one dependency, against a fake npm registry. */
async function audit(bulk: () => Response) {
  const asked: string[] = [];
  const registry = await serve(async (request) => {
    const { pathname } = new URL(request.url);
    asked.push(`${request.method} ${pathname}`);
    if (pathname === BULK) return bulk();
    if (pathname === "/lamp")
      return Response.json({ name: "lamp", "dist-tags": { latest: "2.0.0" }, versions: VERSIONS });
    return Response.json({}, { status: 404 });
  });
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  const script = fileURLToPath(new URL("./main.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", loader, script], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      npm_config_registry: registry.url,
      npm_config_cache: join(folder, "cache"),
      npm_config_fetch_retries: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let stdout = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  const [exit]: unknown[] = await once(child, "close");
  await registry.close();
  return { exit, stdout, asked };
}

test.runIf(isExtended)("a registry without a known vulnerability: 0", async () => {
  const { exit, stdout, asked } = await audit(() => Response.json({}));
  expect({ exit, stdout }).toEqual({
    exit: 0,
    stdout: "no known vulnerability in any package of package-lock.json\n",
  });
  expect(asked).toContain(`POST ${BULK}`);
});

test("a registry with a vulnerability: 1, and the package is named", async () => {
  const { exit, stdout } = await audit(() => Response.json({ lamp: [ADVISORY] }));
  expect(exit).toBe(1);
  expect(stdout).toContain("\n  lamp (high)\n");
});

test("a registry that rejects the request: 2, and nothing is reported as clean", async () => {
  const { exit, stdout } = await audit(() => Response.json({ error: "no" }, { status: 405 }));
  expect(exit).toBe(2);
  expect(stdout).toContain("the registry could not be asked, so nothing is known");
});

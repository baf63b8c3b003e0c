import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { outputOf } from "./spawn.ts";

/**
 * Clone of the last commit, in which the current installation commands from the pages run unchanged, for both packages.
 */
const folder = mkdtempSync(join(tmpdir(), "payspec-install-"));
const clone = join(folder, "clone");
const project = join(folder, "your-project");
afterAll(() => rmSync(folder, { recursive: true }), 120_000);

/** Returns the commands of the block that `npm run generate` wrote into a page. */
function installLines(page: string, block: string): readonly string[] {
  const [, text = ""] =
    new RegExp(`<!-- install:${block},.*?\`\`\`sh\\n(.*?)\`\`\``, "s").exec(readFileSync(page, "utf8")) ?? [];
  return text.trim().split("\n");
}

test.each([
  { page: "README.md", block: "payspec", tried: ["npx", "payspec", "--version"] as const },
  {
    page: "packages/client/README.md",
    block: "client",
    tried: ["node", "--input-type=module", "--eval", 'import "payspec-client/integration"'] as const,
  },
])("$page installs what works", async ({ page, block, tried }) => {
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "private": true }\n');
  rmSync(clone, { recursive: true, force: true });
  execFileSync("git", ["clone", "--quiet", ".", clone]);
  const lines = installLines(page, block);
  for (const line of lines) await outputOf(["sh", "-c", line], line.includes("# in the clone") ? clone : project);
  expect(lines.length).toBeGreaterThan(0);
  await outputOf(tried, project);
});

import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { isExtended } from "../../conformance/testing/bounds.ts";
import { createRepository } from "./testing/repository.ts";

const command = [
  "--import",
  createRequire(import.meta.url).resolve("tsx"),
  fileURLToPath(new URL("main.ts", import.meta.url)),
];

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(cwd: string, ...args: readonly string[]): Promise<Ended> {
  const options = { cwd, env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined } };
  return promisify(execFile)(process.execPath, [...command, ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ended) => error,
  );
}

it.runIf(isExtended)(
  "exits with 0 if the version matches the changes, with 1 if not, and with 2 if it cannot compare",
  async () => {
    const { root, edit, git, commit } = createRepository();
    git("init", "--quiet");
    commit();
    const [same, unknown] = await Promise.all([run(root, "HEAD"), run(root, "nowhere")]);
    expect([same.code, same.stdout]).toEqual([0, expect.stringContaining("✓ 1 contract compared with HEAD\n")]);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringMatching(/^✗ git cannot find "nowhere"/)]);

    edit("specs/parcels/schemas/ParcelStatus.yaml", "text: On its way.", "text: Under way.");
    const changed = await run(root, "HEAD");
    expect(changed.code).toBe(1);
    expect(changed.stdout).toContain("  patch  state MOVING is worded differently\n");
    expect(changed.stdout).toContain("  ✗ parcels: info.version is 1.2.0, and a patch change asks for 1.2.1\n");
  },
);

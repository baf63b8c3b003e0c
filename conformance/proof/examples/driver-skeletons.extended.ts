import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import { readSkeletonAbilities } from "../../cli/init/driver-skeleton/abilities.ts";
import { DRIVER_LANGUAGES, driverSkeleton, SKELETONS } from "../../cli/init/driver-skeleton/index.ts";
import { closedPort } from "../../node/testing/raw-server.ts";
import { lacks } from "../lacks.ts";
import { COMPLETIONS, completed } from "./completed-skeletons.ts";
import { python } from "./languages.ts";
import { type ServedExample, serveExample } from "./served-example.ts";

/** Time limit after which a process left behind by a hung test is ended, in milliseconds. */
const LIFE_MS = 600_000;
const TOKEN = "token-of-driver";

/** Starts a driver by the command that `payspec init` names, and resolves when it prints that it listens. */
async function startDriver(start: string, path: string, text: string, environment: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "payspec-driver-"));
  writeFileSync(join(folder, path), text);
  const [program = "", ...flags] = start.split(" ");
  const child = spawn(program, flags, {
    cwd: folder,
    // `go run` starts a process of its own: the group is ended.
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    timeout: LIFE_MS,
    env: { ...process.env, ...environment },
  });
  const ended = once(child, "exit").then(() => "it ended");
  onTestFinished(async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    await ended;
    rmSync(folder, { recursive: true });
  });
  const first = await Promise.race([once(createInterface(child.stdout), "line").then(([line]) => line), ended]);
  expect(String(first)).toMatch(/^payspec driver at http:\/\/127\.0\.0\.1:\d+\/driver\/v1$/);
}

describe.each(DRIVER_LANGUAGES)("the driver that `payspec init` writes in %s", (language) => {
  const completion = COMPLETIONS[language];
  const without = lacks(...completion.needs);
  const { start } = SKELETONS[language];

  test.skipIf(without)("offers nothing as it is, and requires the token that is set", async () => {
    const address = `${await closedPort()}/driver/v1`;
    const { path, text } = driverSkeleton(language, address);
    await startDriver(start, path, text, { DRIVER_TOKEN: TOKEN });
    const ask = async (place: string, init: RequestInit) => {
      const response = await fetch(`${address}${place}`, init);
      return { status: response.status, body: await response.json() };
    };
    const authorized = { headers: { authorization: `Bearer ${TOKEN}` } };
    expect(await ask("/abilities", {})).toEqual({ status: 401, body: { message: "the token is missing or wrong" } });
    expect(await ask("/abilities", authorized)).toEqual({ status: 200, body: { abilities: [] } });
    const approve = await ask("/payments/PAY_1/approve", { method: "POST", ...authorized });
    expect(approve).toMatchObject({ status: 404, body: { message: expect.stringContaining("no ability") } });
  });

  test.skipIf(without || lacks(...python.needs))("completed, runs the suite against an example server", async () => {
    const server = await serveExample(python);
    onTestFinished(() => server.close());
    const address = `${await closedPort()}/driver/v1`;
    const { path, text } = driverSkeleton(language, address);
    const abilities = readSkeletonAbilities();
    await startDriver(start, path, completed(text, abilities, completion), {
      CONTROL_URL: server.url,
      CONTROL_TOKEN: readFileSync(join(server.folder, "keys", "control"), "utf8").trim(),
    });
    useDriver(server, address);
    const { exit, output } = await server.run();
    expect(output).toMatch(/\nconformant {3}/);
    expect(exit).toBe(0);
  });
});

function useDriver({ folder }: ServedExample, address: string): void {
  const path = join(folder, "payspec.yaml");
  const text = readFileSync(path, "utf8");
  const changed = text.replace("kind: module\n      path: driver.mjs", `kind: http\n      url: ${address}`);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

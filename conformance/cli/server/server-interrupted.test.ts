import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pidsIn, survivors } from "../../node/testing/pids.ts";
import { closedPort } from "../../node/testing/raw-server.ts";
import { BUILT_ENTRY } from "../testing/built-entry.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "payspec-interrupted-"));
  writeFileSync(join(folder, "server.mjs"), SERVER);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Server that becomes ready, then never responds again; it ignores SIGTERM and runs for 20 s. */
const SERVER = `
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
process.on("SIGTERM", () => appendFileSync("asked", "once"));
const server = createServer((request, response) => request.url === "/" && response.end());
server.listen(new URL(process.argv[2]).port, "127.0.0.1");
setTimeout(() => process.exit(9), 20_000);
appendFileSync("pids", process.pid + "\\n");
`;

/** Uses the actual process to test its signals. */
test("a second Ctrl-C, or a closed terminal, ends payspec by that signal and stops the server", async () => {
  const url = await closedPort();
  const command = `echo $$ >> pids; trap "" TERM; '${process.execPath}' server.mjs ${url}; exit $?`;
  const flags = ["run", url, "--variant", "integration", "--start", command];
  const environment = { PAYSPEC_CLIENT_ID: "a", PAYSPEC_BUSINESS_ID: "b", PAYSPEC_API_KEY: "abcdefgh" };
  const child = spawn(process.execPath, [BUILT_ENTRY, ...flags], {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = once(child, "close");
  const says = (text: string) => vi.waitFor(() => expect(said).toContain(text), { timeout: 15_000, interval: 10 });

  await says("Integration API");
  const pids = pidsIn(folder);
  expect(survivors(pids)).toHaveLength(2);
  child.kill("SIGINT");
  await says("press Ctrl-C again to exit immediately");
  child.kill("SIGHUP");
  expect(await ended).toEqual([null, "SIGHUP"]);
  await vi.waitFor(() => expect(survivors(pids)).toEqual([]), { timeout: 5_000, interval: 10 });
}, 25_000);

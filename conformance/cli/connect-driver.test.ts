import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { serve } from "../node/index.ts";
import type { Scenario } from "../scenario/index.ts";
import type { CallOptions } from "./testing/call.ts";
import { useCaller } from "./testing/deployments.ts";
import { miniature } from "./testing/miniature.ts";

const KEY = { PAYSPEC_KEY: "sk_test_canary_4711", PAYSPEC_USER: "u_1" };

const call = useCaller();
let url: string;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ url, close } = await serve(async () => Response.json({ things: [] })));
});
afterEach(() => close());

/** Runs with this driver; its file is next to the configuration. */
function runWith(driver: string, file = "", options: CallOptions = {}) {
  writeFileSync(join(call.folder, "driver.mjs"), file);
  const head = `deployments:\n  miniature:\n    url: ${url}\n    driver:\n`;
  writeFileSync(join(call.folder, "payspec.yaml"), `${head}${driver.replaceAll(/^/gm, "      ")}\n`);
  return call(["run"], { environment: { PATH: process.env["PATH"] ?? "", ...KEY }, ...options });
}

test("finds a module relative to the configuration, and logs its abilities", async () => {
  const { exit, stderr } = await runWith("kind: module\npath: driver.mjs", "export const settleRefund = () => {};");
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
  expect(call.written()).toContain('"abilities":["settleRefund"]');
});

test("removes variables with credentials from the environment of commands, and names them", async () => {
  const environment = { PATH: process.env["PATH"] ?? "", ...KEY, AUTH_HEADER: `Bearer ${KEY.PAYSPEC_KEY}` };
  const { exit, stderr } = await runWith("kind: command\ncommands:\n  settleRefund: ['true']", "", { environment });
  expect({ exit, stderr }).toEqual({
    exit: 0,
    stderr:
      "payspec: the commands of the driver of miniature run without AUTH_HEADER: " +
      "variables with credentials of the configuration are not passed to them\n",
  });
});

describe("exits with 2 before the run", () => {
  test("for a module with problems, listing all of them", async () => {
    const code = "export default { aprovePayment() {}, settleRefund: 7 }";
    const { exit, stderr } = await runWith("kind: module\npath: ./driver.mjs", code);
    expect(exit).toBe(2);
    expect(stderr).toBe(
      "payspec: the driver ./driver.mjs has 2 problems:\n" +
        "  - aprovePayment is not a driver ability; did you mean approvePayment?\n" +
        "  - settleRefund must be a function, but is a number\n",
    );
  });

  test("for a missing module", async () => {
    const { exit, stderr } = await runWith("kind: module\npath: drver.mjs");
    expect(exit).toBe(2);
    expect(stderr).toContain(`the driver drver.mjs does not exist: ${join(call.folder, "drver.mjs")}`);
  });

  test("for invalid commands, each with its line", async () => {
    const { exit, stderr } = await runWith(`kind: command
path: driver.mjs
commands:
  aprovePayment: [./pay]
  settleRefund: [./settle, "{refundID}"]
  rejectRefund: curl http://shop.test/{refundId}`);
    expect(exit).toBe(2);
    expect(stderr).toBe(`payspec: the configuration has 4 problems:
  - payspec.yaml, line 8: deployments.miniature.driver.commands.aprovePayment is not a driver ability; did you mean approvePayment?
  - payspec.yaml, line 9: deployments.miniature.driver.commands.settleRefund.1 contains {refundID}, which settleRefund does not receive; did you mean {refundId}?
  - payspec.yaml, line 10: deployments.miniature.driver.commands.rejectRefund is a shell command, and an id in it could be executed: write "$PAYSPEC_REFUND_ID" for {refundId}, or make the command a list
  - payspec.yaml, line 6: deployments.miniature.driver.path goes with kind: module, and this driver is of kind command
`);
  });

  test("for a manual driver without a terminal", async () => {
    const { exit, stderr } = await runWith("kind: manual");
    expect(exit).toBe(2);
    expect(stderr).toContain("the driver of miniature is manual and needs an operator, but none is available");
    expect(stderr).toContain("Run payspec in a terminal");
  });
});

test("runs without a module that cannot create a driver", async () => {
  const code = "export default async () => { throw new Error('no way \\u001b[2Jin'); };";
  const { exit, stderr } = await runWith("kind: module\npath: driver.mjs", code);
  expect(exit).toBe(0);
  expect(stderr).toBe(
    "payspec: the driver cannot be used; checks that need it will be inconclusive: no way \ufffd[2Jin\n",
  );
});

test("reports why a driver cannot be used as the reason, and not that an ability is missing", async () => {
  const settles: Scenario = {
    id: "things/settled",
    title: "a refund settles",
    requirements: ["things.listed"],
    run: (session) => session.drive("settleRefund", "1"),
  };
  // The key is not in the file as one text, so that the assertion finds it only in what payspec writes.
  const key = JSON.stringify([...KEY.PAYSPEC_KEY]);
  const code = `export default async () => { throw new Error("no way in with " + ${key}.join("")); };`;
  const variants = [{ ...miniature, scenarios: [settles] }];
  const { stdout } = await runWith("kind: module\npath: driver.mjs", code, { variants });
  const reason = "the driver (module) cannot be used: no way in with [redacted";
  expect(stdout).toContain("check that the driver is running and accepts payspec's requests");
  expect(call.written()).toContain(reason);
  expect(call.written()).toContain('"blocker":{"code":"driver-unusable"}');
  expect(call.written() + stdout).not.toMatch(/has no ability|give the driver/);
  expect(call.written() + stdout).not.toContain(KEY.PAYSPEC_KEY);
});

test("escapes CI commands in a driver's message", async () => {
  const code = "export default async () => { throw new Error('##vso[task.complete result=Succeeded]'); };";
  const { stderr } = await runWith("kind: module\npath: driver.mjs", code);
  expect(stderr).toContain("inconclusive: #\\u0023vso[task.complete result=Succeeded]\n");
});

test("stops a running command on an interrupt", async () => {
  const settles: Scenario = {
    id: "things/settled",
    title: "a refund settles",
    requirements: ["things.listed"],
    run: (session) => session.drive("settleRefund", "1"),
  };
  const commands = "kind: command\ncommands:\n  settleRefund: echo $$ > command.pid; sleep 60";
  const running = runWith(commands, "", { variants: [{ ...miniature, scenarios: [settles] }] });
  const path = join(call.folder, "command.pid");
  while (!existsSync(path) || readFileSync(path, "utf8") === "") await wait(10);
  const pid = Number(readFileSync(path, "utf8"));
  expect(isAlive(pid)).toBe(true);
  call.interrupt();
  expect((await running).exit).toBe(4);
  while (isAlive(pid)) await wait(10);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

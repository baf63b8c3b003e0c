import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Clock, createRealClock } from "../clock/index.ts";
import type { Ability, Command } from "../deployment/index.ts";
import { DriverError } from "../driver/index.ts";
import { type CommandDriverOptions, createCommandDriver } from "./command-driver.ts";
import { survivors } from "./testing/pids.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "payspec-commands-"));
  writeFileSync(join(folder, "tell.mjs"), RECORDER);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Records its arguments and environment. */
const RECORDER = `
import { writeFileSync } from "node:fs";
writeFileSync("received.json", JSON.stringify({ argv: process.argv.slice(2), env: process.env, cwd: process.cwd() }));
`;
interface CommandParameters {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
}
const received = (): CommandParameters => JSON.parse(readFileSync(join(folder, "received.json"), "utf8"));
const node = (...words: string[]) => [process.execPath, ...words];
const evaluate = (code: string) => node("--input-type=module", "-e", code);

function drive(commands: Partial<Record<Ability, Command>>, options: Partial<CommandDriverOptions> = {}) {
  const driver = createCommandDriver({
    commands,
    folder,
    baseUrl: "http://shop.test",
    timeoutMs: 20_000,
    clock: createRealClock(),
    environment: process.env,
    secrets: [],
    ...options,
  });
  return { ...driver.abilities, driver };
}

describe("a command receives", () => {
  test("its ids, working directory and the address of the deployment", async () => {
    const words = node("tell.mjs", "{refundId}", "--of={paymentId}");
    const { driver, settleRefund } = drive({ settleRefund: words });
    expect([driver.kind, Object.keys(driver.abilities)]).toEqual(["command", ["settleRefund"]]);
    await settleRefund?.("R1", "P1");
    expect(received()).toMatchObject({
      argv: ["R1", "--of=P1"],
      cwd: expect.stringContaining("payspec-commands-"),
      env: {
        PAYSPEC_URL: "http://shop.test",
        PAYSPEC_ABILITY: "settleRefund",
        PAYSPEC_REFUND_ID: "R1",
        PAYSPEC_PAYMENT_ID: "P1",
      },
    });
  });

  test("an invoice and its payment page", async () => {
    const { payInvoice, ageInvoice } = drive({
      payInvoice: node("tell.mjs", "{invoiceId}", "{paymentUrl}"),
      ageInvoice: node("tell.mjs", "{invoiceId}"),
    });
    await payInvoice?.("I1", "http://shop.test/i/1");
    expect(received()).toMatchObject({
      argv: ["I1", "http://shop.test/i/1"],
      env: {
        PAYSPEC_ABILITY: "payInvoice",
        PAYSPEC_INVOICE_ID: "I1",
        PAYSPEC_PAYMENT_URL: "http://shop.test/i/1",
      },
    });
    await ageInvoice?.("I2");
    expect(received()).toMatchObject({
      argv: ["I2"],
      env: { PAYSPEC_ABILITY: "ageInvoice", PAYSPEC_INVOICE_ID: "I2" },
    });
  });

  test("the environment of payspec without configuration and credentials", async () => {
    const environment = {
      PATH: process.env["PATH"],
      SHOP: "shown",
      PAYSPEC_API_KEY: "of-main",
      PAYSPEC_PAYMENT_ID: "of another run",
      MY_KEY: " of-main\n",
      GATE: "Bearer of-gate",
      AUTH_HEADER: "X-Api-Key: of-main",
      BASIC: `Basic ${Buffer.from("shop:of-main").toString("base64")}`,
      HOOK: "http://shop.test/?key=of%2Dmain",
    };
    const secrets = ["of-main", "Bearer of-gate", "of-gate"];
    const removed: string[] = [];
    const onRemoved = (names: readonly string[]) => removed.push(...names);
    const { rotateKey } = drive({ rotateKey: node("tell.mjs") }, { environment, secrets, onRemoved });
    expect(removed).toEqual(["AUTH_HEADER", "BASIC", "GATE", "HOOK", "MY_KEY"]);
    await expect(rotateKey?.("B1")).rejects.toThrow("printed no JSON object");
    const { _, ...env } = received().env; // set by some shells
    expect(env).toEqual({
      PATH: process.env["PATH"],
      SHOP: "shown",
      PAYSPEC_URL: "http://shop.test",
      PAYSPEC_ABILITY: "rotateKey",
      PAYSPEC_BUSINESS_ID: "B1",
    });
  });

  test("a key in a variable, never as an argument", async () => {
    const { revokeKey } = drive({ revokeKey: node("tell.mjs", "{businessId}") });
    await revokeKey?.("B1", "sk_test_1");
    expect(received().argv).toEqual(["B1"]);
    expect(received().env).toMatchObject({ PAYSPEC_KEY: "sk_test_1", PAYSPEC_BUSINESS_ID: "B1" });
  });

  test("the seconds to advance, and the webhook URL", async () => {
    const { advanceTime, newBusiness } = drive({
      advanceTime: node("tell.mjs", "{seconds}"),
      newBusiness: node("tell.mjs", "{webhookUrl}"),
    });
    await advanceTime?.("B1", 86_401);
    expect(received().argv).toEqual(["86401"]);
    await expect(newBusiness?.({ webhookUrl: "http://inbox.test/1" })).rejects.toThrow("no JSON object");
    expect([received().argv, received().env["PAYSPEC_WEBHOOK_URL"]]).toEqual([
      ["http://inbox.test/1"],
      "http://inbox.test/1",
    ]);
    await expect(newBusiness?.({})).rejects.toThrow("no JSON object");
    expect([received().argv, "PAYSPEC_WEBHOOK_URL" in received().env]).toEqual([[""], false]);
  });
});

describe("hostile ids", () => {
  const HOSTILE = [
    "P; touch owned",
    "P$(touch owned)",
    "P`touch owned`",
    "P\ntouch owned\n",
    `P" ; touch owned ; "`,
    "P' ; touch owned ; '",
    "P && touch owned || %PATH% $HOME *",
    "P\u001b[2J\u202e é 𝔘",
  ];

  test.each(HOSTILE)("%j reaches a program unchanged", async (id) => {
    const { approvePayment } = drive({ approvePayment: node("tell.mjs", "{paymentId}") });
    await approvePayment?.(id);
    expect([received().argv, received().env["PAYSPEC_PAYMENT_ID"]]).toEqual([[id], id]);
    expect(existsSync(join(folder, "owned"))).toBe(false);
  });

  test.each(HOSTILE)("%j reaches a shell command unchanged", async (id) => {
    const line = `'${process.execPath}' tell.mjs "$PAYSPEC_PAYMENT_ID"`;
    const { approvePayment } = drive({ approvePayment: line });
    await approvePayment?.(id);
    expect(received().argv).toEqual([id]);
    expect(existsSync(join(folder, "owned"))).toBe(false);
  });

  test.each([
    ["-rf", "does not begin with a letter or digit"],
    ["a\0b", "a character that is not allowed in a command"],
    ["x".repeat(5_000_000), "cannot be started (E2BIG)"],
  ])("rejects values that no program can receive", async (id, message) => {
    const { approvePayment } = drive({ approvePayment: node("tell.mjs", "{paymentId}") });
    const acting = approvePayment?.(id);
    await expect(acting).rejects.toThrow(DriverError);
    await expect(acting).rejects.toThrow(message);
    expect(existsSync(join(folder, "received.json"))).toBe(false);
  });
});

describe("the result of a command", () => {
  test.each<[string, Command, string]>([
    ["an exit code", evaluate("process.exit(3)"), "the command exited with code 3"],
    [
      "an exit code with the end of stderr",
      evaluate(`console.error("one\\ntwo\\nthree\\n\\u001b[31mfour\\u001b[0m sk_test_1\\u202e"); process.exit(22)`),
      "the command exited with code 22: two three four [redacted]\ufffd",
    ],
    ["a signal", evaluate("process.kill(process.pid, 'SIGTERM')"), "the command was stopped by SIGTERM"],
    ["a failing shell command", "echo no >&2; exit 7", "the command exited with code 7: no"],
    ["a missing program", ["./no-such-program", "x"], "program not found: ./no-such-program"],
    ["a file that is not executable", ["./tell.mjs"], "./tell.mjs cannot be started (EACCES)"],
  ])("%s is reported as a failure", async (_, command, message) => {
    const acting = drive({ approvePayment: command }).approvePayment?.("P1");
    await expect(acting).rejects.toThrow(new DriverError(message));
  });

  test("reads a business and a key from JSON", async () => {
    const business = { clientId: "C1", businessId: "B1", key: "sk_test_1" };
    const { newBusiness, rotateKey } = drive({
      newBusiness: evaluate(`console.log(${JSON.stringify(JSON.stringify({ ...business, more: 1 }, null, 2))})`),
      rotateKey: `echo '{"key":"sk_test_2"}'`,
    });
    expect(await newBusiness?.({})).toEqual(business);
    expect(await rotateKey?.("B1")).toEqual({ key: "sk_test_2" });
  });

  test.each([
    ["nothing", "true", "printed no JSON object"],
    ["text", "echo sk_test_1", "printed no JSON object"],
    ["a list", "echo '[]'", "printed no JSON object"],
    ["no key", "echo '{}'", "the driver's response has no string key"],
    ["too much", evaluate("process.stdout.write(' '.repeat(5e6))"), "printed more than 64 KiB"],
  ])("rejects %s as a key", async (_, command, message) => {
    const acting = drive({ rotateKey: command }).rotateKey?.("B1");
    await expect(acting).rejects.toThrow(message);
    await expect(acting).rejects.not.toThrow("sk_test_1");
  });

  test("accepts a flood of output and reports its end", async () => {
    const flood = (exit: number) =>
      evaluate(`for (const each of [process.stdout, process.stderr]) each.write("x\\n".repeat(1e6));
        process.stderr.write("the end"); process.exitCode = ${exit}`);
    const { approvePayment, rejectPayment } = drive({ approvePayment: flood(0), rejectPayment: flood(1) });
    await approvePayment?.("P1");
    await expect(rejectPayment?.("P1")).rejects.toThrow(/exited with code 1: x x the end$/);
  });

  test("does not wait for background processes", async () => {
    const { approvePayment } = drive({ approvePayment: "sleep 60 & echo $! > left.pid" });
    await approvePayment?.("P1");
    const pid = Number(readFileSync(join(folder, "left.pid"), "utf8"));
    expect(isAlive(pid)).toBe(true);
    process.kill(pid);
  });
});

describe("a command that does not exit", () => {
  /** A program with a grandchild that prints its process id and keeps running. */
  const FAMILY = `sh -c 'sleep 60 & echo $! > grandchild.pid; wait' & wait`;
  const TIMEOUT_MS = 7_000;

  /** Returns a clock whose timeouts expire when the test triggers them. */
  function clockInHand() {
    const real = createRealClock();
    let expire = () => {};
    const clock: Clock = {
      ...real,
      after(delayMs, action) {
        if (delayMs !== TIMEOUT_MS) return real.after(delayMs, action);
        expire = action;
        return () => {};
      },
    };
    return { clock, expire: () => expire() };
  }

  async function start() {
    const { clock, expire } = clockInHand();
    const { driver, approvePayment } = drive({ approvePayment: FAMILY }, { clock, timeoutMs: TIMEOUT_MS });
    const acting = approvePayment?.("P1").then(
      () => "done",
      (error: unknown) => error,
    );
    const path = join(folder, "grandchild.pid");
    const pid = () => (existsSync(path) ? Number(readFileSync(path, "utf8")) : 0);
    while (pid() === 0) await wait(10);
    return { acting, expire, driver, pid: pid() };
  }

  test("is stopped after the timeout, with its child processes", async () => {
    const { acting, expire, pid } = await start();
    expect(isAlive(pid)).toBe(true);
    expire();
    expect(await acting).toEqual(new DriverError("the command took longer than 7 s and was stopped"));
    await isGone(pid);
  });

  test("is stopped when the driver closes; no other is started", async () => {
    const { acting, driver, pid } = await start();
    driver.close?.();
    expect(await acting).toBeInstanceOf(DriverError);
    await isGone(pid);
    rmSync(join(folder, "grandchild.pid"));
    await expect(driver.abilities.approvePayment?.("P2")).rejects.toThrow(DriverError);
    expect(existsSync(join(folder, "grandchild.pid"))).toBe(false);
  });
});

const isAlive = (pid: number) => survivors([pid]).length > 0;

async function isGone(pid: number): Promise<void> {
  while (isAlive(pid)) await wait(10);
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Clock, createRealClock } from "../clock/index.ts";
import { ABILITIES, DriverError, defineDriver } from "../driver/index.ts";
import { UnusableDriver } from "./module-abilities.ts";
import { loadModuleDriver } from "./module-driver.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "payspec-module-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function load(code: string, { path = "driver.mjs", timeoutMs = 5_000, clock = createRealClock() } = {}) {
  writeFileSync(join(folder, path), code);
  const context = { baseUrl: "http://shop.test" };
  const driver = await loadModuleDriver({ path, folder, context, timeoutMs, clock });
  return { ...driver.abilities, driver };
}

/** Returns a clock whose timeouts expire only on `pass`, however long a file takes to load. */
function heldClock() {
  const held = new Set<() => void>();
  const clock: Clock = {
    ...createRealClock(),
    after(_delayMs, action) {
      held.add(action);
      return () => held.delete(action);
    },
  };
  const pass = () => {
    for (const action of held) action();
  };
  return { clock, pass };
}

/** Loads a driver with one ability, which runs this code. */
const approving = (body: string) => load(`export default { async approvePayment(...parameters) { ${body} } }`);

describe("a driver file may export", () => {
  test.each([
    ["an object", "export default { settleRefund() {} }"],
    ["a function", "export default () => ({ settleRefund() {} })"],
    ["an async function", "export default async () => ({ settleRefund() {} })"],
    ["named functions", "export async function settleRefund() {}"],
    ["an instance", "class Shop { #till = 1; settleRefund() { return this.#till; } } export default new Shop();"],
    ["undefined abilities", "export default { settleRefund() {}, newBusiness: undefined }"],
  ])("%s", async (_, code) => {
    const { driver, settleRefund } = await load(code);
    expect([driver.kind, Object.keys(driver.abilities)]).toEqual(["module", ["settleRefund"]]);
    await expect(settleRefund?.("R1")).resolves.toBeUndefined();
  });

  test.each([
    ["written by hand", "module.exports = { settleRefund() {} };"],
    ["from a compiler", 'exports.__esModule = true; exports["default"] = { settleRefund() {} };'],
  ])("CommonJS %s", async (_, code) => {
    const { driver } = await load(code, { path: "driver.cjs" });
    expect(Object.keys(driver.abilities)).toEqual(["settleRefund"]);
  });

  test("receives the address of the deployment", async () => {
    const code = "export default ({ baseUrl }) => ({ approvePayment() { throw new Error(baseUrl); } })";
    await expect((await load(code)).approvePayment?.("P1")).rejects.toThrow("http://shop.test");
  });
});

test("passes the parameters to each ability", async () => {
  const throwing = (name: string) =>
    `${name}(...parameters) { throw new Error("${name}" + JSON.stringify(parameters)); }`;
  const driver = await load(`export default { ${ABILITIES.map(throwing)} }`);
  await expect(driver.approvePayment?.("P1", "http://page")).rejects.toThrow('approvePayment["P1","http://page"]');
  await expect(driver.settleRefund?.("R1", "P1")).rejects.toThrow('settleRefund["R1","P1"]');
  await expect(driver.payInvoice?.("I1", "http://page")).rejects.toThrow('payInvoice["I1","http://page"]');
  await expect(driver.ageInvoice?.("I1")).rejects.toThrow('ageInvoice["I1"]');
  await expect(driver.newBusiness?.({ webhookUrl: "http://a" })).rejects.toThrow(
    'newBusiness[{"webhookUrl":"http://a"}]',
  );
  await expect(driver.rotateKey?.("B1")).rejects.toThrow('rotateKey["B1"]');
  await expect(driver.revokeKey?.("B1", "key")).rejects.toThrow('revokeKey["B1","key"]');
  await expect(driver.advanceTime?.("B1", 60)).rejects.toThrow('advanceTime["B1",60]');
});

describe("the result of a call", () => {
  test.each([
    ["throw new Error('no till')", "no till"],
    ["throw new TypeError('no \\u001b[2Jtill')", "TypeError: no \ufffd[2Jtill"],
    ["throw 'no till'", "no till"],
    ["throw Object.create(null)", "it threw an error without a printable message"],
    ["throw Object.assign(new Error('no till'), { name: Symbol('s') })", "no till"],
    [
      "throw Object.defineProperty(new Error(), 'message', { get() { throw 1; } })",
      "it threw an error without a printable message",
    ],
    [
      "const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); throw proxy",
      "it threw an error without a printable message",
    ],
    ["throw Object.assign(new Error('no till'), { name: 'a\\u001b[2J' })", "a\ufffd[2J: no till"],
    ["return undefined.till", "TypeError: Cannot read properties of undefined (reading 'till')"],
  ])("is a failure for: %s", async (body, message) => {
    const acting = (await approving(body)).approvePayment?.("P1");
    await expect(acting).rejects.toThrow(new DriverError(message));
  });

  test("is limited by the timeout", async () => {
    const code = "export default { approvePayment: () => new Promise(() => {}) }";
    const { clock, pass } = heldClock();
    const { approvePayment } = await load(code, { timeoutMs: 50, clock });
    const acting = expect(approvePayment?.("P1")).rejects.toThrow(new DriverError("it took longer than 0.05 s"));
    pass();
    await acting;
  });

  test("is ignored after the timeout", async () => {
    const late = "new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 10))";
    const { clock, pass } = heldClock();
    const { approvePayment } = await load(`export default { approvePayment: () => ${late} }`, { clock });
    const acting = expect(approvePayment?.("P1")).rejects.toThrow("longer than");
    pass();
    await acting;
    await new Promise((resolve) => setTimeout(resolve, 50)); // an unhandled rejection would fail this file
  });

  test("is validated for a business and a key", async () => {
    const code = `let calls = 0;
      const business = { clientId: "C1", businessId: "B1", key: "sk_test_1" };
      export const newBusiness = () => business;
      export const rotateKey = () => [{ key: "sk_test_2" }, {}, { get key() { throw new Error("gone") } }][calls++];`;
    const { newBusiness, rotateKey } = await load(code);
    expect(await newBusiness?.({})).toEqual({ clientId: "C1", businessId: "B1", key: "sk_test_1" });
    expect(await rotateKey?.("B1")).toEqual({ key: "sk_test_2" });
    await expect(rotateKey?.("B1")).rejects.toThrow("the driver's response has no string key");
    await expect(rotateKey?.("B1")).rejects.toThrow(new DriverError("gone"));
  });
});

describe("rejects a file that is not a driver", () => {
  test.each([
    ["export default 7", "must export an object of abilities, or a function that returns one, but it is a number"],
    ["export default () => {}", "but it is empty"],
    ["export default []", "but it is a list"],
    ["export default {}", "it has no abilities; possible abilities: approvePayment, "],
    ["", "it has no abilities"],
    ["export const aprovePayment = () => {}", "aprovePayment is not a driver ability; did you mean approvePayment?"],
    ["export default { approvePayment: 'yes' }", "approvePayment must be a function, but is text"],
    ["export default new (class { approvePayment() {} settlePayment() {} })", "settlePayment is not a driver ability"],
    ["export default {", "could not be loaded: "],
    ["throw new Error('early')", "could not be loaded: early"],
    ["export default { get approvePayment() { throw new Error('no till') } }", "cannot be read: no till"],
    ["export default new Proxy({}, { ownKeys() { throw new Error('no till') } })", "cannot be read: no till"],
    [
      "const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); export default { approvePayment: proxy }",
      "cannot be read: TypeError",
    ],
    [
      "const circle = new Proxy({}, { getPrototypeOf: () => circle }); export default circle",
      "cannot be read: it has more than 100 prototypes",
    ],
    ["import 'no-such-package'", "could not be loaded: Cannot find package 'no-such-package'"],
  ])("%s", async (code, message) => {
    const loading = load(code);
    await expect(loading).rejects.toThrow(UnusableDriver);
    await expect(loading).rejects.toThrow(message);
    await expect(loading).rejects.toThrow("the driver driver.mjs");
  });

  test("lists all problems of a file", async () => {
    const loading = load("export default { aprovePayment() {}, settleRefund: 1, page: {}, rotateKey() {} }");
    await expect(loading).rejects.toThrow(
      "the driver driver.mjs has 3 problems:\n" +
        "  - aprovePayment is not a driver ability; did you mean approvePayment?\n" +
        "  - settleRefund must be a function, but is a number\n" +
        "  - page is not a driver ability",
    );
  });

  test("reports a missing file", async () => {
    const options = { path: "a/b.mjs", folder, context: { baseUrl: "" }, timeoutMs: 5_000, clock: createRealClock() };
    await expect(loadModuleDriver(options)).rejects.toThrow(`the driver a/b.mjs does not exist: ${folder}/a/b.mjs`);
  });

  test("reports a file that never finishes loading", async () => {
    const loading = load("await new Promise(() => {})", { timeoutMs: 50 });
    await expect(loading).rejects.toThrow("could not be loaded: it took longer than 0.05 s");
  });
});

test("reports a function that cannot create a driver as a driver error", async () => {
  await expect(load("export default () => { throw new Error('no way in') }")).rejects.toThrow(
    new DriverError("no way in"),
  );
});

test("defineDriver types the abilities and their parameters", () => {
  const driver = defineDriver({
    async approvePayment(paymentId, paymentUrl) {
      const parameters: readonly [string, string | undefined] = [paymentId, paymentUrl];
      expect(parameters).toEqual(["P1", undefined]);
    },
    advanceTime: (_businessId, seconds) => void seconds.toFixed(),
    rotateKey: () => ({ key: "sk_test_1" }),
  });
  expect(Object.keys(driver)).toEqual(["approvePayment", "advanceTime", "rotateKey"]);
  // @ts-expect-error a misspelled ability
  defineDriver({ aprovePayment: async () => {}, settleRefund: async () => {} });
  // @ts-expect-error no key
  defineDriver(({ baseUrl }) => ({ rotateKey: async () => ({ kee: baseUrl }) }));
});

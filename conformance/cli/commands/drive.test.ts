import { readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ABILITIES } from "../../deployment/index.ts";
import { serve } from "../../node/index.ts";
import { useCaller } from "../testing/deployments.ts";
import { miniature, second } from "../testing/miniature.ts";

const CANARY = "sk_test_canary_4711_do_not_print";

const call = useCaller();

interface DriverOptions {
  readonly abilities?: readonly string[];
  readonly status?: number;
  readonly answer?: object;
}

/** Starts a driver that records its requests, with their tokens. */
async function driver({ abilities = ABILITIES, status = 200, answer = {} }: DriverOptions = {}) {
  const requests: string[] = [];
  const served = await serve(async (request) => {
    const path = new URL(request.url).pathname;
    if (path === "/abilities") return Response.json({ abilities });
    const token = request.headers.get("authorization");
    requests.push([`${request.method} ${path} ${await request.text()}`, ...(token === null ? [] : [token])].join(" "));
    return Response.json(answer, { status });
  });
  onTestFinished(served.close);
  return { url: served.url, requests };
}

const read = (name: string) => readFileSync(join(call.folder, name), "utf8");

describe("performs", () => {
  test.each([
    [["approve", "PAY_1"], "approvePayment PAY_1", "POST /payments/PAY_1/approve {}"],
    [["rejectPayment", "PAY_1"], "rejectPayment PAY_1", "POST /payments/PAY_1/reject {}"],
    [["cancel", "PAY/1"], "cancelPayment PAY/1", "POST /payments/PAY%2F1/cancel {}"],
    [["expire", "PAY_1", "http://pay.test/"], "expirePayment PAY_1 http://pay.test/", "POST /payments/PAY_1/expire {}"],
    [["accept", "REF_1"], "acceptRefund REF_1", "POST /refunds/REF_1/accept {}"],
    [["settle", "REF_1", "PAY_1"], "settleRefund REF_1 PAY_1", "POST /refunds/REF_1/settle {}"],
    [["rejectRefund", "REF_1"], "rejectRefund REF_1", "POST /refunds/REF_1/reject {}"],
    [["pay", "inv_1"], "payInvoice inv_1", "POST /invoices/inv_1/pay {}"],
    [["age", "inv_1"], "ageInvoice inv_1", "POST /invoices/inv_1/age {}"],
    [["advance", "SB_1", "60"], "advanceTime SB_1 60", 'POST /businesses/SB_1/time/advance {"seconds":60}'],
  ])("%j", async (argv, said, request) => {
    const { url, requests } = await driver();
    const { exit, stdout, stderr } = await call(["drive", ...argv, "--driver-url", `${url}/`]);
    expect({ exit, stdout, stderr }).toEqual({ exit: 0, stdout: `✓ ${said}\n`, stderr: "" });
    expect(requests).toEqual([request]);
  });

  test("an ability of the configured driver, with its token", async () => {
    const { url, requests } = await driver();
    const lines = ["deployments:", "  miniature:", `    driver: { url: "${url}", token: { env: TOKEN } }`];
    writeFileSync(join(call.folder, "payspec.yaml"), lines.join("\n"));
    const environment = { TOKEN: "token-of-the-driver" };
    expect(await call(["drive", "approve", "PAY_1"], { environment })).toMatchObject({ exit: 0, stderr: "" });
    expect(requests).toEqual(["POST /payments/PAY_1/approve {} Bearer token-of-the-driver"]);
    const flags = ["--driver-url", url, "--driver-token-env", "OTHER"];
    await call(["drive", "approve", "PAY_2", ...flags], { environment: { ...environment, OTHER: "another-token" } });
    expect(requests[1]).toBe("POST /payments/PAY_2/approve {} Bearer another-token");
  });

  test("within the time limit of the configuration", async () => {
    const slow = await serve(async ({ url }) => {
      if (!url.endsWith("/abilities")) await new Promise((answer) => setTimeout(answer, 1_500));
      return Response.json({ abilities: ABILITIES });
    });
    onTestFinished(slow.close);
    const lines = ["deployments:", `  miniature: { driver: { url: "${slow.url}" } }`];
    writeFileSync(join(call.folder, "payspec.yaml"), [...lines, "limits: { requestTimeoutSeconds: 0.5 }"].join("\n"));
    const { exit, stderr } = await call(["drive", "approve", "PAY_1"]);
    expect({ exit, stderr }).toEqual({ exit: 1, stderr: expect.stringContaining("no response within") });
  });

  test("a command of a driver, in the folder of the configuration", async () => {
    const lines = [
      "deployments:",
      "  miniature:",
      "    driver:",
      "      kind: command",
      "      commands:",
      `        approvePayment: 'echo "$PAYSPEC_PAYMENT_ID" > approved'`,
    ];
    writeFileSync(join(call.folder, "payspec.yaml"), lines.join("\n"));
    expect(await call(["drive", "approve", "PAY_1"])).toEqual({
      exit: 0,
      stdout: "✓ approvePayment PAY_1\n",
      stderr: "",
    });
    expect(read("approved")).toBe("PAY_1\n");
    const { exit, stderr } = await call(["drive", "settle", "REF_1"]);
    expect({ exit, stderr }).toEqual({
      exit: 2,
      stderr: "payspec: the driver does not have the ability settleRefund\n\nIt has: approvePayment.\n",
    });
  });

  test("the only ability of the driver that begins with a verb", async () => {
    const { url, requests } = await driver({ abilities: ["rejectPayment", "approvePayment"] });
    expect(await call(["drive", "reject", "PAY_1", "--driver-url", url])).toMatchObject({ exit: 0 });
    expect(requests).toEqual(["POST /payments/PAY_1/reject {}"]);
  });
});

test("accepts no password in an address, which is printed", async () => {
  const { exit, stdout, stderr } = await call([
    "drive",
    "approve",
    "PAY_1",
    "--driver-url",
    "http://me:s3cret@127.0.0.1",
  ]);
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: "" });
  expect(stderr).toBe(
    "payspec: --driver-url must not contain a user name or a password, because the address is printed\n",
  );
});

describe("keeps keys out of its output", () => {
  const answer = { clientId: "SM_1", businessId: "SB_1", key: CANARY };

  test("and writes a new one to a file that only this user can read", async () => {
    const { url, requests } = await driver({ answer });
    const flags = ["--driver-url", url, "--key-file", "keys/shop"];
    const { exit, stdout, stderr } = await call(["drive", "newBusiness", "http://127.0.0.1:9/", ...flags]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toBe(
      "✓ newBusiness http://127.0.0.1:9/\nclientId    SM_1\nbusinessId  SB_1\nkey         in keys/shop\n",
    );
    expect(read("keys/shop")).toBe(`${CANARY}\n`);
    expect(statSync(join(call.folder, "keys/shop")).mode & 0o777).toBe(0o600);
    expect(requests).toEqual(['POST /businesses {"webhookUrl":"http://127.0.0.1:9/"}']);
  });

  test("and revokes the one in a file", async () => {
    const { url, requests } = await driver({ status: 409, answer: { message: `${CANARY} is revoked` } });
    writeFileSync(join(call.folder, "old"), `${CANARY}\n`);
    const flags = ["--driver-url", url, "--key-file", "old"];
    const { exit, stdout, stderr } = await call(["drive", "revoke", "SB_1", ...flags]);
    expect(requests).toEqual([`POST /businesses/SB_1/keys/revoke {"key":"${CANARY}"}`]);
    expect({ exit, stdout }).toEqual({ exit: 1, stdout: "" });
    expect(stderr).toContain("the driver could not do it: POST /businesses/SB_1/keys/revoke answered 409");
    expect(stderr).not.toContain(CANARY);
  });

  test("and asks for a file before it changes anything", async () => {
    const { url, requests } = await driver({ answer });
    writeFileSync(join(call.folder, "taken"), "mine");
    symlinkSync("gone", join(call.folder, "nowhere"));
    const attempts = [
      [["newBusiness"], "newBusiness returns a key, which is not printed"],
      [["rotate", "SB_1", "--key-file", "taken"], "taken exists already; nothing was changed"],
      [["rotate", "SB_1", "--key-file", "taken/key"], "taken/key cannot be written (ENOTDIR): choose another path"],
      [["newBusiness", "--key-file", "nowhere"], "nowhere is a symbolic link, which payspec does not follow"],
      [["revoke", "SB_1"], "Add --key-file with the path of a file that contains it."],
      [["revoke", "SB_1", "--key-file", "lost"], "lost does not exist"],
      [["approve", "PAY_1", "--key-file", "new"], "--key-file does not apply to approvePayment"],
    ] as const;
    for (const [argv, message] of attempts) {
      const { exit, stderr } = await call(["drive", ...argv, "--driver-url", url]);
      expect({ exit, stderr }, message).toEqual({ exit: 2, stderr: expect.stringContaining(message) });
    }
    expect(requests).toEqual([]);
    expect(read("taken")).toBe("mine");
  });
});

test("exits with 1 and the reason if the driver could not do it", async () => {
  const { url } = await driver({ status: 404, answer: { message: "there is no payment PAY_1\u001b[2J" } });
  expect(await call(["drive", "approve", "PAY_1", "--driver-url", url])).toEqual({
    exit: 1,
    stdout: "",
    stderr:
      "payspec: the driver could not do it: POST /payments/PAY_1/approve answered 404: there is no payment PAY_1\ufffd[2J\n",
  });
});

describe("exits with 2 and advice", () => {
  test.each([
    [["aprovePayment", "PAY_1"], "unknown ability aprovePayment; did you mean approvePayment?"],
    [["reject", "PAY_1"], "Write one of them instead of reject."],
    [["approve"], "Usage: payspec drive approvePayment <paymentId> [paymentUrl]"],
    [["ageInvoice", "inv_1", "more"], "ageInvoice has too many values"],
    [["advanceTime", "SB_1", "soon"], "seconds must be a whole number above 0"],
  ])("for wrong arguments: %j", async (argv, message) => {
    const { url, requests } = await driver();
    const { exit, stderr } = await call(["drive", ...argv, "--driver-url", url]);
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining(message) });
    expect(requests).toEqual([]);
  });

  test.each([
    [["--driver-url", "127.0.0.1:4010"], "", "For example: http://127.0.0.1:4010/driver/v1"],
    [["--driver-url", "http://127.0.0.1:1"], "", "the driver at http://127.0.0.1:1 cannot be used"],
    [["--driver-url", "http://127.0.0.1:1", "--driver-token-env", "NONE"], "", "the variable NONE is not set"],
    [["--variant", "miniature"], "", "no driver of miniature is configured"],
    [["--variant", "third"], "", "third"],
    [
      [],
      "miniature: { url: http://127.0.0.1:1 }, second: { url: http://127.0.0.1:2 }",
      "a driver belongs to one variant",
    ],
    [[], "miniature: { driver: { kind: manual } }", "is manual: its actions are performed by a person"],
    [[], "miniature: { driver: { kind: module } }", "is missing path, which kind module requires"],
    [[], "miniature: { driver: { url: http://127.0.0.1:1 } }", "connection refused at 127.0.0.1:1"],
  ])("%j with %j", async (flags, deployments, message) => {
    writeFileSync(join(call.folder, "payspec.yaml"), deployments === "" ? "" : `deployments: { ${deployments} }`);
    const { exit, stderr } = await call(["drive", "approve", "PAY_1", ...flags], { variants: [miniature, second] });
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining(message) });
  });
});

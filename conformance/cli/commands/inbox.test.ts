import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { request } from "undici";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Called, type Caller, createCaller } from "../testing/call.ts";
import { miniature, second } from "../testing/miniature.ts";

const CANARY = "sk_test_canary_4711_do_not_print";

let call: Caller;
beforeEach(() => {
  call = createCaller();
});
afterEach(() => call.remove());

interface Webhook {
  readonly path?: string;
  readonly type?: string;
  readonly body: string;
}

/** Sends these to the inbox as soon as it says where it is, and then wants an end. */
async function received(
  argv: readonly string[],
  webhooks: readonly Webhook[],
  { environment = {}, end = call.interrupt }: { environment?: Record<string, string>; end?: () => void } = {},
): Promise<Called> {
  let sent: Promise<void> | undefined;
  const hears = (text: string) => {
    const url = /^inbox +(http:\S+)/.exec(text)?.[1];
    if (url === undefined) return;
    sent = (async () => {
      for (const { path = "", type = "application/json", body } of webhooks) {
        const headers = { "content-type": type };
        await (await request(`${url}${path}`, { method: "POST", headers, body })).body.dump();
      }
    })().finally(end);
  };
  const called = await call(["inbox", "--port", "0", ...argv], { environment, hears });
  await sent;
  return called;
}

describe("a person who watches", () => {
  test("sees each webhook as it comes: how it came, and what it says", async () => {
    const { exit, stdout, stderr } = await received(
      [],
      [{ path: "/own?order=7", body: '{"event":"payment.completed","data":{"paymentId":"PAY_1"}}' }],
    );
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toMatch(/^inbox {5}http:\/\/127\.0\.0\.1:\d+\/webhooks {3}\S/);
    expect(stdout.split("\n").slice(2)).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d\.\d{3}Z {2}POST \/webhooks\/own\?order=7$/),
      "    application/json, answered 200",
      "    {",
      '      "event": "payment.completed",',
      '      "data": {',
      '        "paymentId": "PAY_1"',
      "      }",
      "    }",
      "",
      "",
    ]);
  });

  test("is shown nothing that a terminal would obey, no secret, and no flood", async () => {
    writeFileSync(
      join(call.folder, "payspec.yaml"),
      "deployments: { miniature: { roles: { main: { key: { env: MY_KEY }, user: { env: NOT_THERE } } } } }",
    );
    const { stdout } = await received(
      [],
      [
        { type: "text/plain", body: `\u001b[2J\u202e${CANARY}\n`.repeat(100) },
        { body: JSON.stringify({ "\u001b[2J": `Bearer ${CANARY}` }) },
      ],
      { environment: { MY_KEY: CANARY } },
    );
    expect(stdout).not.toMatch(/[^\x20-\x7e\n…]/);
    expect(stdout).not.toContain(CANARY);
    expect(stdout).toContain("    \\u001b[2J\\u202e[redacted]\n");
    expect(stdout).toContain("… 61 more lines");
    expect(stdout).toContain('"\\u001b[2J": "Bearer [redacted]"');
  });

  test("sees JSON of any depth, as it came where it is too deep to indent", async () => {
    const body = "[".repeat(30_000) + "]".repeat(30_000);
    const { exit, stdout, stderr } = await received([], [{ body }]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toContain("answered 200");
    expect(stdout).toContain(`    ${"[".repeat(300)}…\n`);
  });
});

describe("a script that looks on", () => {
  const read = (name: string) => readFileSync(join(call.folder, "hooks", name), "utf8");

  test("finds each webhook as files, and all its texts unwrapped in one", async () => {
    const body = JSON.stringify({ of: "PAY\\u005f1", packed: Buffer.from('{"id":"REF_2"}').toString("base64") });
    const { exit, stdout } = await received(["--into", "hooks"], [{ body: "{}" }, { path: "?a=1", body }]);
    expect(exit).toBe(0);
    expect(readdirSync(join(call.folder, "hooks")).sort()).toEqual([
      "1.body",
      "1.head",
      "1.text",
      "2.body",
      "2.head",
      "2.text",
      "url",
    ]);
    expect(read("url").trim()).toBe(/http:\S+/.exec(stdout)?.[0]);
    expect(read("2.body")).toBe(body);
    expect(read("2.head")).toMatch(/^POST \/webhooks\?a=1\n(.*\n)*content-type: application\/json\n/);
    expect(read("2.text")).toContain("PAY_1");
    expect(read("2.text")).toContain('"id":"REF_2"');
  });

  test("ends it by taking the address away", async () => {
    const end = () => rmSync(join(call.folder, "hooks"), { recursive: true });
    expect(await received(["--into", "hooks"], [], { end })).toMatchObject({ exit: 0, stderr: "" });
  });

  test("finds nothing of an earlier one", async () => {
    await received(["--into", "hooks"], [{ body: "one" }, { body: "two" }]);
    await received(["--into", "hooks"], [{ body: "three" }]);
    expect([read("1.body"), existsSync(join(call.folder, "hooks", "2.body"))]).toEqual(["three", false]);
  });

  test("goes on after a request for a foreign host, which anybody may send", async () => {
    let status = 0;
    const hears = (text: string) => {
      const url = /^inbox +(http:\S+)/.exec(text)?.[1];
      if (url === undefined) return;
      void request(url, { headers: { host: "evil.example" } })
        .then(async ({ statusCode, body }) => {
          await body.dump();
          status = statusCode;
        })
        .finally(call.interrupt);
    };
    const { exit, stderr } = await call(["inbox", "--port", "0", "--into", "hooks"], { hears });
    expect({ exit, status }).toEqual({ exit: 0, status: 421 });
    expect(stderr).toContain("rejected a request for host evil.example");
  });

  test("is told at once where what is sent to the public address does not come back", async () => {
    const environment = { PAYSPEC_WEBHOOKS_PUBLIC_URL: "http://127.0.0.1:9/in" };
    expect(await call(["inbox", "--port", "0", "--into", "hooks"], { environment })).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("requests to http://127.0.0.1:9/in do not reach the inbox"),
    });
    expect(existsSync(join(call.folder, "hooks", "url"))).toBe(false);
  });
});

describe("2, and what to do", () => {
  test("a folder that is somebody's", async () => {
    mkdirSync(join(call.folder, "mine"));
    writeFileSync(join(call.folder, "mine", "diary"), "dear");
    writeFileSync(join(call.folder, "mine", "url"), "mine");
    const { exit, stderr } = await call(["inbox", "--port", "0", "--into", "mine"]);
    expect({ exit, stderr }).toMatchObject({ exit: 2, stderr: expect.stringContaining("mine holds diary") });
    expect(readFileSync(join(call.folder, "mine", "url"), "utf8")).toBe("mine");
  });

  test("a place that is no folder", async () => {
    writeFileSync(join(call.folder, "file"), "");
    const { exit, stderr } = await call(["inbox", "--into", "file"]);
    expect({ exit, stderr }).toMatchObject({ exit: 2, stderr: expect.stringMatching(/cannot be written.*--into/) });
  });

  test.each([
    [["--variant", "second", "--port", "99999"], "--port must be a whole number"],
    [["--variant", "nobody"], "nobody"],
    [[], "Add --variant miniature or --variant second.\n"],
  ])("%j", async (flags, message) => {
    const { exit, stderr } = await call(["inbox", ...flags], { variants: [miniature, second] });
    expect({ exit, stderr }).toMatchObject({ exit: 2, stderr: expect.stringContaining(message) });
  });

  test("a configuration that says of the inbox what cannot be", async () => {
    writeFileSync(join(call.folder, "payspec.yaml"), "deployments: { miniature: { webhooks: { port: many } } }");
    expect(await call(["inbox"])).toMatchObject({ exit: 2, stderr: expect.stringContaining("payspec.yaml, line 1") });
  });
});

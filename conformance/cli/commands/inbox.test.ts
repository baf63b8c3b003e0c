import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { request } from "undici";
import { describe, expect, test } from "vitest";
import { serve } from "../../node/index.ts";
import type { Called } from "../testing/call.ts";
import { useCaller } from "../testing/deployments.ts";
import { miniature, second } from "../testing/miniature.ts";

const CANARY = "sk_test_canary_4711_do_not_print";

const call = useCaller();

interface Webhook {
  readonly path?: string;
  readonly type?: string;
  readonly body: string;
}

/** Sends webhooks to the inbox once it prints its address, and then stops it. */
async function received(
  argv: readonly string[],
  webhooks: readonly Webhook[],
  { environment = {}, end = call.interrupt }: { environment?: Record<string, string>; end?: () => void } = {},
): Promise<Called> {
  let sent: Promise<void> | undefined;
  const onOutput = (text: string) => {
    const url = /^inbox +(http:\S+)/.exec(text)?.[1];
    if (url === undefined) return;
    sent = (async () => {
      for (const { path = "", type = "application/json", body } of webhooks) {
        const headers = { "content-type": type };
        await (await request(`${url}${path}`, { method: "POST", headers, body })).body.dump();
      }
    })().finally(end);
  };
  const called = await call(["inbox", "--port", "0", ...argv], { environment, onOutput });
  await sent;
  return called;
}

describe("prints", () => {
  test("each webhook as it arrives, with its request line and body", async () => {
    const { exit, stdout, stderr } = await received(
      [],
      [{ path: "/own?order=7", body: '{"event":"payment.completed","data":{"paymentId":"PAY_1"}}' }],
    );
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toMatch(/^inbox {5}http:\/\/127\.0\.0\.1:\d+\/webhooks {3}\S/);
    expect(stdout.split("\n").slice(2)).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d\.\d{3}Z {2}1 {2}POST \/webhooks\/own\?order=7$/),
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

  test("no control sequences, no secrets and a limited number of lines", async () => {
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

  test("JSON of any depth, unchanged if it is too deep to indent", async () => {
    const body = "[".repeat(30_000) + "]".repeat(30_000);
    const { exit, stdout, stderr } = await received([], [{ body }]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toContain("answered 200");
    expect(stdout).toContain(`    ${"[".repeat(300)}…\n`);
  });
});

describe("stores with --into", () => {
  const read = (name: string) => readFileSync(join(call.folder, "hooks", name), "utf8");

  test("each webhook as files, with its decoded texts in one of them", async () => {
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

  test("until the file with the address is removed", async () => {
    const end = () => rmSync(join(call.folder, "hooks"), { recursive: true });
    expect(await received(["--into", "hooks"], [], { end })).toMatchObject({ exit: 0, stderr: "" });
  });

  test("the files of a running inbox, if a second one cannot use its port", async () => {
    const kept: string[] = [];
    const onOutput = (text: string) => {
      const url = /^inbox +(http:\S+)/.exec(text)?.[1];
      if (url === undefined) return;
      const again = ["inbox", "--port", new URL(url).port, "--into", "hooks"];
      void call(again).then(({ exit }) => {
        kept.push(String(exit), read("url"));
        call.interrupt();
      });
    };
    expect(await call(["inbox", "--port", "0", "--into", "hooks"], { onOutput })).toMatchObject({ exit: 0 });
    expect(kept).toEqual(["2", expect.stringContaining("http://127.0.0.1:")]);
  });

  test("no files of an earlier run", async () => {
    await received(["--into", "hooks"], [{ body: "one" }, { body: "two" }]);
    await received(["--into", "hooks"], [{ body: "three" }]);
    expect([read("1.body"), existsSync(join(call.folder, "hooks", "2.body"))]).toEqual(["three", false]);
  });

  test("further webhooks after a request for a foreign host", async () => {
    let status = 0;
    const onOutput = (text: string) => {
      const url = /^inbox +(http:\S+)/.exec(text)?.[1];
      if (url === undefined) return;
      void request(url, { headers: { host: "evil.example" } })
        .then(async ({ statusCode, body }) => {
          await body.dump();
          status = statusCode;
        })
        .finally(call.interrupt);
    };
    const { exit, stderr } = await call(["inbox", "--port", "0", "--into", "hooks"], { onOutput });
    expect({ exit, status }).toEqual({ exit: 0, status: 421 });
    expect(stderr).toContain("rejected a request for host evil.example");
  });

  test("nothing if the public address does not reach the inbox", async () => {
    const environment = { PAYSPEC_WEBHOOKS_PUBLIC_URL: "http://127.0.0.1:9/in" };
    expect(await call(["inbox", "--port", "0", "--into", "hooks"], { environment })).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("requests to http://127.0.0.1:9/in do not reach the inbox"),
    });
    expect(existsSync(join(call.folder, "hooks", "url"))).toBe(false);
  });
});

describe("with --forward-to", () => {
  /** Starts a server that answers with these statuses in turn, and records what it receives. */
  async function shop(...statuses: readonly number[]) {
    const received: string[] = [];
    const served = await serve(
      async (request) => {
        const { pathname, search } = new URL(request.url);
        const signature = request.headers.get("x-signature") ?? "unsigned";
        received.push(`${request.method} ${pathname}${search} ${signature} ${await request.text()}`);
        return new Response("cannot store it", { status: statuses[received.length - 1] ?? 200 });
      },
      { host: "127.0.0.1" },
    );
    return { received, ...served };
  }

  test("passes each webhook on, prints the response, and resends on request", async () => {
    const { received, url, close } = await shop(500, 503, 200);
    const body = '{"event":"payment.completed"}';
    const resent: Called[] = [];
    let work: Promise<void> | undefined;
    const onOutput = (text: string) => {
      const address = /^inbox +(http:\S+)/.exec(text)?.[1];
      if (address === undefined) return;
      work = (async () => {
        const headers = { "x-signature": "v1=4711", "content-type": "application/json" };
        await (await request(`${address}/own?a=1`, { method: "POST", headers, body })).body.dump();
        const again = ["inbox", "resend", "1", "--port", new URL(address).port];
        for (let count = 0; count < 2; count += 1) resent.push(await call(again));
        resent.push(await call([...again.slice(0, 2), "2", ...again.slice(3)]));
      })().finally(call.interrupt);
    };
    const { exit, stdout, stderr } = await call(["inbox", "--port", "0", "--forward-to", `${url}/shop`], { onOutput });
    await work;
    await close();
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    const line = `POST /shop/own?a=1 v1=4711 ${body}`;
    expect(received).toEqual([line, line, line]);
    expect(stdout).toContain(`forwards  ${url}/shop\nresend    payspec inbox resend NUMBER --port `);
    const results = stdout.split("\n").filter((each) => each.includes("forwarded to"));
    const place = `forwarded to ${url}/shop/own?a=1`;
    expect(results.map((each) => each.slice(14).replace(/\d+ ms/, "5 ms"))).toEqual(
      [
        `  1  ${place}, answered 500 in 5 ms: cannot store it`,
        `  1  ${place}, answered 503 in 5 ms: cannot store it`,
        `  1  ${place}, answered 200 in 5 ms`,
      ].map((each) => each.slice(1)),
    );
    expect(resent.map((each) => [each.exit, (each.stdout + each.stderr).replace(/\d+ ms/, "5 ms")])).toEqual([
      [1, `✗ webhook 1 ${place}, answered 503 in 5 ms: cannot store it\n`],
      [0, `✓ webhook 1 ${place}, answered 200 in 5 ms\n`],
      [2, "payspec: the inbox holds no webhook 2: it holds only 1\n"],
    ]);
  });

  test.each([
    [["--forward-to", "http://shop.example"], "Add --allow-remote to forward them there."],
    [["resend"], "For example: payspec inbox resend 3"],
    [["resend", "0"], "resend needs the number of a webhook"],
    [["resend", "1", "--port", "1"], "no inbox at http://127.0.0.1:1: connection refused at 127.0.0.1:1"],
    [["repeat"], "Allowed choices are resend."],
  ])("exits with 2 and advice: %j", async (argv, message) => {
    const { exit, stderr } = await call(["inbox", ...argv]);
    expect({ exit, stderr }).toMatchObject({ exit: 2, stderr: expect.stringContaining(message) });
  });

  test("fails with a clear message if another server listens at the port", async () => {
    const { url, close } = await shop();
    const { exit, stderr } = await call(["inbox", "resend", "1", "--port", new URL(url).port]);
    await close();
    expect({ exit, stderr }).toMatchObject({ exit: 2, stderr: expect.stringContaining(`${url} is not an inbox`) });
  });

  test.each(["", "null", '{"message":"Not Found"}'])("also if that server answers with the JSON %j", async (body) => {
    const { url, close } = await serve(
      async () => new Response(body, { status: 404, headers: { "content-type": "application/json" } }),
    );
    const { exit, stderr } = await call(["inbox", "resend", "1", "--port", new URL(url).port]);
    await close();
    expect({ exit, stderr }).toMatchObject({ exit: 2, stderr: expect.stringContaining(`${url} is not an inbox`) });
  });
});

describe("exits with 2 and advice", () => {
  test("for a folder with other files", async () => {
    mkdirSync(join(call.folder, "mine"));
    writeFileSync(join(call.folder, "mine", "diary"), "dear");
    writeFileSync(join(call.folder, "mine", "url"), "mine");
    const { exit, stderr } = await call(["inbox", "--port", "0", "--into", "mine"]);
    expect({ exit, stderr }).toMatchObject({ exit: 2, stderr: expect.stringContaining("mine holds diary") });
    expect(readFileSync(join(call.folder, "mine", "url"), "utf8")).toBe("mine");
  });

  test("for a path that is not a folder", async () => {
    writeFileSync(join(call.folder, "file"), "");
    const { exit, stderr } = await call(["inbox", "--into", "file"]);
    expect({ exit, stderr }).toMatchObject({ exit: 2, stderr: expect.stringMatching(/cannot be written.*--into/) });
  });

  test.each([
    [["--variant", "second", "--port", "99999"], "--port must be a whole number"],
    [["--variant", "third"], "third"],
    [[], "Add --variant miniature or --variant second.\n"],
  ])("%j", async (flags, message) => {
    const { exit, stderr } = await call(["inbox", ...flags], { variants: [miniature, second] });
    expect({ exit, stderr }).toMatchObject({ exit: 2, stderr: expect.stringContaining(message) });
  });

  test("for an invalid configuration of the inbox", async () => {
    writeFileSync(join(call.folder, "payspec.yaml"), "deployments: { miniature: { webhooks: { port: many } } }");
    expect(await call(["inbox"])).toMatchObject({ exit: 2, stderr: expect.stringContaining("payspec.yaml, line 1") });
  });
});

import { describe, expect, test } from "vitest";
import { type Environment, environmentLayer } from "./environment.ts";
import { dotted, type Layer } from "./layer.ts";
import { type Configuration, resolveConfiguration } from "./resolve.ts";

const fields = {
  variant: "toy",
  credentials: [
    { field: "clientId", header: "X-Client", secret: false },
    { field: "apiKey", header: "X-Key", secret: true },
  ],
};

function resolve(file: unknown, environment: Environment = {}, files: Readonly<Record<string, string>> = {}) {
  const layer: Layer = { value: file, whereIs: (path) => `payspec.yaml: ${dotted(path)}` };
  return resolveConfiguration([layer, environmentLayer(environment, [fields])], [fields], [fields], {
    env: (name) => environment[name],
    file: (path) => {
      const text = files[path];
      return text === undefined ? { problem: "does not exist" } : { text };
    },
    certificates: () => ({ problem: "does not exist" }),
    flawOfKey: () => undefined,
  });
}

function configured(...from: Parameters<typeof resolve>): Configuration {
  const resolved = resolve(...from);
  if (resolved.kind === "problems") throw new Error(resolved.problems.join("\n"));
  return resolved.configuration;
}

function problemsOf(...from: Parameters<typeof resolve>): readonly string[] {
  const resolved = resolve(...from);
  return resolved.kind === "problems" ? resolved.problems : [];
}

const KEY = { PAYSPEC_URL: "http://a/", PAYSPEC_CLIENT_ID: "c", PAYSPEC_API_KEY: "secret-of-main" };

describe("a complete configuration", () => {
  test("from the environment alone, with defaults", () => {
    expect(configured({}, KEY)).toEqual({
      deployments: [
        {
          variant: "toy",
          baseUrl: "http://a",
          headers: [],
          roles: { main: { clientId: "c", apiKey: "secret-of-main" } },
          data: {
            callbackUrl: "https://merchant.example/return",
            phone: "+8801712345678",
            email: "customer@example.com",
            windowMinutes: 30,
          },
        },
      ],
      limits: {
        requestTimeoutMs: 10_000,
        eventuallyMs: 10_000,
        rateLimitMs: 60_000,
        maxBodyBytes: 262_144,
        concurrency: 8,
        mostConcurrency: 128,
      },
      strict: false,
      reportDir: "payspec-report",
      secrets: ["secret-of-main"],
    });
  });

  test("names variables after roles and fields", () => {
    const { deployments, limits, strict, seed, secrets } = configured(
      {},
      {
        ...KEY,
        PAYSPEC_OTHER_BUSINESS_CLIENT_ID: "o",
        PAYSPEC_OTHER_BUSINESS_API_KEY: "secret-of-other",
        PAYSPEC_EXPENDABLE_CLIENT_ID: "e",
        PAYSPEC_EXPENDABLE_API_KEY: "secret-of-expendable",
        PAYSPEC_DRIVER_URL: "http://d/driver/v1",
        PAYSPEC_DRIVER_TOKEN: "secret-of-driver",
        PAYSPEC_WEBHOOKS_PORT: "8080",
        PAYSPEC_WEBHOOKS_PUBLIC_URL: "https://in.example/",
        PAYSPEC_WINDOW_MINUTES: "15",
        PAYSPEC_CALLBACK_URL: "https://back.example",
        PAYSPEC_EVENTUALLY_SECONDS: "0.5",
        PAYSPEC_CONCURRENCY: "2",
        PAYSPEC_STRICT: "1",
        PAYSPEC_SEED: "s-1",
      },
    );
    expect(deployments[0]).toMatchObject({
      roles: { otherBusiness: { clientId: "o", apiKey: "secret-of-other" }, expendable: { clientId: "e" } },
      driver: { kind: "http", url: "http://d/driver/v1", token: "secret-of-driver" },
      webhooks: {
        host: "127.0.0.1",
        port: 8080,
        publicUrl: "https://in.example",
        withinMs: 30_000,
        expected: false,
      },
      data: { windowMinutes: 15, callbackUrl: "https://back.example" },
    });
    expect({ strict, seed, eventuallyMs: limits.eventuallyMs, concurrency: limits.concurrency }).toEqual({
      strict: true,
      seed: "s-1",
      eventuallyMs: 500,
      concurrency: 2,
    });
    expect(secrets).toEqual(["secret-of-main", "secret-of-other", "secret-of-expendable", "secret-of-driver"]);
  });

  test("the environment overrides the file per field, and replaces references as a whole", () => {
    const file = {
      deployments: { toy: { url: "http://file", roles: { main: { clientId: "file", apiKey: { file: "k" } } } } },
      run: { concurrency: 3 },
    };
    const only = configured(file, {}, { k: "secret-of-file" });
    expect(only.deployments[0]).toMatchObject({
      baseUrl: "http://file",
      roles: { main: { apiKey: "secret-of-file" } },
    });
    const both = configured(file, { PAYSPEC_API_KEY: "secret-of-env" });
    expect(both.deployments[0]).toMatchObject({
      baseUrl: "http://file",
      roles: { main: { clientId: "file", apiKey: "secret-of-env" } },
    });
  });
});

describe("problems have a location and quote no values", () => {
  test.each<[string, unknown, Environment, string]>([
    [
      "a bad number in a variable",
      {},
      { ...KEY, PAYSPEC_CONCURRENCY: "all" },
      "PAYSPEC_CONCURRENCY must be a whole number from 1 to 256, but is text",
    ],
    [
      "a bad word in a variable",
      {},
      { ...KEY, PAYSPEC_STRICT: "perhaps" },
      "PAYSPEC_STRICT must be true or false, but is text",
    ],
    ["a bad address in a variable", {}, { ...KEY, PAYSPEC_URL: "a" }, "PAYSPEC_URL must be an http or https address"],
    [
      "a line break in a key",
      {},
      { ...KEY, PAYSPEC_API_KEY: "secret-\n-of" },
      "PAYSPEC_API_KEY contains a character that is not allowed in an HTTP header",
    ],
    [
      "a key that cannot be redacted",
      {},
      { ...KEY, PAYSPEC_API_KEY: "short" },
      "PAYSPEC_API_KEY is a secret of less than 6 characters",
    ],
    [
      "half a role",
      {},
      { ...KEY, PAYSPEC_EXPENDABLE_CLIENT_ID: "e" },
      "deployments.toy.roles.expendable.apiKey is missing: set PAYSPEC_EXPENDABLE_API_KEY",
    ],
    [
      "a driver without address",
      {},
      { ...KEY, PAYSPEC_DRIVER_TOKEN: "secret-token" },
      "deployments.toy.driver.url is missing",
    ],
    ["a live key of main", {}, { ...KEY, PAYSPEC_API_KEY: "sk_live_1234" }, "PAYSPEC_API_KEY is a live key"],
    [
      "a live key of expendable",
      {},
      { ...KEY, PAYSPEC_EXPENDABLE_CLIENT_ID: "e", PAYSPEC_EXPENDABLE_API_KEY: "sk_live_1234" },
      "PAYSPEC_EXPENDABLE_API_KEY is a live key",
    ],
    [
      "a live key of another business",
      {},
      { ...KEY, PAYSPEC_OTHER_BUSINESS_CLIENT_ID: "o", PAYSPEC_OTHER_BUSINESS_API_KEY: "sk_live_1234" },
      "PAYSPEC_OTHER_BUSINESS_API_KEY is a live key",
    ],
    ["a live key in an id", {}, { ...KEY, PAYSPEC_CLIENT_ID: "sk_live_1234" }, "PAYSPEC_CLIENT_ID is a live key"],
    [
      "a live token",
      {},
      { ...KEY, PAYSPEC_DRIVER_URL: "http://d", PAYSPEC_DRIVER_TOKEN: "sk_live_1234" },
      "PAYSPEC_DRIVER_TOKEN is a live key",
    ],
    [
      "a missing file",
      { deployments: { toy: { roles: { main: { apiKey: { file: "nokey" } } } } } },
      { PAYSPEC_URL: "http://a", PAYSPEC_CLIENT_ID: "c" },
      "payspec.yaml: deployments.toy.roles.main.apiKey refers to the file nokey, which does not exist",
    ],
  ])("%s", (_, file, environment, expected) => {
    const problems = problemsOf(file, environment).join("\n");
    expect(problems).toContain(expected);
    expect(problems).not.toContain("1234");
  });

  test("reports an invalid file even if the environment has all settings", () => {
    expect(problemsOf({ deployments: [] }, KEY)).toEqual([
      "payspec.yaml: deployments must be a mapping, but is a list",
    ]);
  });
});

describe("drivers", () => {
  const toy = (driver: unknown) => ({ deployments: { toy: { driver } } });
  const commands = { settleRefund: ["./pay", "{refundId}"] };

  test.each([
    [
      { kind: "module", path: "a.mjs" },
      { kind: "module", path: "a.mjs", timeoutMs: 60_000 },
    ],
    [
      { kind: "command", commands, timeoutSeconds: 0.5 },
      { kind: "command", commands, timeoutMs: 500 },
    ],
    [
      { kind: "manual", abilities: ["expirePayment"] },
      { kind: "manual", abilities: ["expirePayment"] },
    ],
  ])("%j", (entry, expected) => expect(configured(toy(entry), KEY).deployments[0]?.driver).toEqual(expected));

  test("a manual driver does not wait for payments to expire by default", () => {
    const { driver } = configured(toy({ kind: "manual" }), KEY).deployments[0] ?? {};
    expect(driver).toMatchObject({ abilities: expect.not.arrayContaining(["expirePayment"]) });
    expect(driver).toMatchObject({
      abilities: expect.arrayContaining(["approvePayment", "rejectRefund", "payInvoice"]),
    });
  });

  test.each([
    [
      { kind: "module" },
      "payspec.yaml: deployments.toy.driver is missing path, which kind module requires: the path of the JavaScript file, relative to",
    ],
    [
      { kind: "command" },
      "driver is missing commands, which kind command requires: a command for each of its abilities",
    ],
    [{ kind: "command", commands: {} }, "is missing commands"],
    [
      { kind: "http" },
      "driver.url is missing: a driver of kind http needs an address; set PAYSPEC_DRIVER_URL, or depl",
    ],
  ])("reports what is missing in %j", (entry, expected) =>
    expect(problemsOf(toy(entry), KEY)).toEqual([expect.stringContaining(expected)]),
  );

  test("rejects a variable of one kind of driver with a file of another", () => {
    expect(problemsOf(toy({ kind: "manual" }), { ...KEY, PAYSPEC_DRIVER_URL: "http://d" })).toEqual([
      "PAYSPEC_DRIVER_URL goes with kind: http, and this driver is of kind manual",
    ]);
  });
});

test("redacts the token in a header and the values of a cookie separately", () => {
  const headers = { Authorization: { env: "GATE" }, Cookie: { env: "COOKIE" } };
  const environment = { ...KEY, GATE: "Bearer canary-of-gate", COOKIE: "sid=canary-sid; theme=dark-canary" };
  const { secrets } = configured({ deployments: { toy: { headers } } }, environment);
  expect(secrets).toEqual(expect.arrayContaining(["canary-of-gate", "canary-sid", "dark-canary"]));
  expect(secrets).not.toContain("Bearer");
});

test("recognizes a live key after another word", () => {
  const file = (gate: unknown) => ({ deployments: { toy: { headers: { "X-Gate": gate } } } });
  expect(problemsOf(file({ env: "GATE" }), { ...KEY, GATE: "Bearer sk_live_1234" })).toEqual([
    expect.stringContaining("X-Gate is a live key"),
  ]);
  expect(problemsOf(file("Bearer sk_live_1234"), KEY)).toEqual([expect.stringContaining("looks like an API key")]);
  expect(problemsOf(file("ask_live_help"), KEY)).toEqual([]);
});

test("rejects a live address that is equivalent to the main one", () => {
  const live = { PAYSPEC_LIVE_CLIENT_ID: "l", PAYSPEC_LIVE_API_KEY: "sk_live_1234", PAYSPEC_ALLOW_LIVE: "1" };
  const environment = {
    ...KEY,
    ...live,
    PAYSPEC_URL: "http://Pay.example:80/x",
    PAYSPEC_LIVE_URL: "http://pay.example/x/",
  };
  expect(problemsOf({ deployments: { toy: { allowLive: true } } }, environment)).toEqual([
    expect.stringContaining("PAYSPEC_LIVE_URL must be a separate address"),
  ]);
});

test("redacts a key in a field that is not secret", () => {
  expect(configured({}, { ...KEY, PAYSPEC_CLIENT_ID: "sk_test_oops" }).secrets).toContain("sk_test_oops");
});

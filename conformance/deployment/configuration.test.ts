import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { configurationShape } from "./configuration-shape.ts";
import type { ConfigurationFile } from "./define-config.ts";
import { read } from "./shape.ts";

const schema = JSON.parse(readFileSync(new URL("configuration.schema.json", import.meta.url), "utf8"));
const validate = new Ajv2020({ strict: true, strictTypes: false }).compile(schema);
const shape = configurationShape([
  {
    variant: "integration",
    credentials: [
      { field: "clientId", header: "Client-Id", secret: false },
      { field: "businessId", header: "Business-Id", secret: false },
      { field: "apiKey", header: "X-Api-Key", secret: true },
    ],
  },
]);
const problems = (value: unknown) =>
  read(shape, value).problems.map(({ path, message }) => `${path.join(".")} ${message}`);

const role = { clientId: "SM_1", businessId: "SB_1", apiKey: { env: "PAYSPEC_API_KEY" } };
const complete: ConfigurationFile = {
  deployments: {
    integration: {
      url: "https://sandbox.example/prefix",
      headers: { "X-Gateway": { env: "GATEWAY" }, "X-Plain": "yes" },
      roles: {
        main: role,
        otherBusiness: { ...role, apiKey: { file: "keys/other" } },
        expendable: role,
        live: { ...role, url: "https://live.example" },
      },
      driver: { kind: "http", url: "http://127.0.0.1:4010/driver/v1", token: { env: "TOKEN" } },
      data: { callbackUrl: "https://shop.example/back?x=1", phone: "+8801712345678", windowMinutes: 30 },
      allowLive: true,
      allowLiveCreate: false,
    },
  },
  limits: { requestTimeoutSeconds: 0.5, eventuallySeconds: 10, rateLimitSeconds: 0, maxBodyBytes: 4096 },
  run: { concurrency: 1, strict: true, seed: "a-1", reportDir: "out put" },
};

const deployment = (entry: unknown) => ({ deployments: { integration: entry } });
const main = (entry: unknown) => deployment({ roles: { main: entry } });

describe("the published schema and the parser agree", () => {
  test.each([
    {},
    complete,
    { deployments: {} },
    deployment({}),
    deployment({ roles: {} }),
    main({ clientId: { env: "A" }, businessId: { file: "b" } }),
    deployment({ url: "http://[::1]:80/" }),
    deployment({ driver: { url: "http://a" } }),
    { run: { reportDir: "/tmp/x" } },
  ])("accept %j", (value) => {
    expect(problems(value)).toEqual([]);
    expect(validate(value)).toBe(true);
  });

  test.each<[unknown, string]>([
    [[], " must be a mapping, but is a list"],
    ["x", " must be a mapping, but is text"],
    [{ deployment: {} }, "deployment is no key of payspec; did you mean deployments?"],
    [{ deployments: null }, "deployments must be a mapping, but is empty"],
    [{ deployments: { integraton: {} } }, "deployments.integraton is no key of payspec; did you mean integration?"],
    [deployment([]), "deployments.integration must be a mapping, but is a list"],
    [deployment({ uri: "http://a" }), "deployments.integration.uri is no key of payspec; did you mean url?"],
    [deployment({ url: "sandbox.example" }), "deployments.integration.url must be an http or https address"],
    [deployment({ url: "http://a?key=1" }), "deployments.integration.url must have no query and no fragment"],
    [deployment({ url: "http://me:pw@a" }), "deployments.integration.url must hold no user name and no password"],
    [deployment({ url: 7 }), "but is a number"],
    [main({ apiKey: "plain" }), "roles.main.apiKey is a secret and never stands in a file: write { env:"],
    [main({ apiKey: { env: "A B" } }), "env must be the name of a variable"],
    [main({ apiKey: { env: "" } }), "with the name or path as text"],
    [main({ apiKey: { envv: "A" } }), "roles.main.apiKey must be { env:"],
    [main({ apiKey: { env: "A", file: "b" } }), "roles.main.apiKey must be { env:"],
    [main({ apiKey: null }), "but is empty"],
    [main({ clientId: "" }), "roles.main.clientId is empty"],
    [main({ clientId: 7 }), "but is a number"],
    [main({ clientId: "sk_test_abc" }), "looks like an API key"],
    [main({ businessId: "sk_live_abc" }), "looks like an API key"],
    [main({ url: "http://a" }), "roles.main.url is no key"],
    [main({ api_key: { env: "A" } }), "did you mean apiKey?"],
    [deployment({ roles: { mian: {} } }), "did you mean main?"],
    [deployment({ headers: { "X A": "1" } }), "is no name of a header"],
    [deployment({ headers: { Host: "a" } }), "is set by payspec itself"],
    [deployment({ headers: { "X-Api-Key": { env: "A" } } }), "is sent from the field apiKey of a role"],
    [deployment({ headers: { Authorization: "Bearer x" } }), "headers.Authorization is a secret"],
    [deployment({ headers: { "X-Auth-Token": "x" } }), "is a secret"],
    [deployment({ headers: { "X-A": ["b"] } }), "but is a list"],
    [deployment({ driver: { kind: "smtp" } }), "driver.kind must be http"],
    [deployment({ driver: { token: "x" } }), "driver.token is a secret"],
    [deployment({ data: { windowMinutes: 1.5 } }), "must be a whole number"],
    [deployment({ data: { callbackUrl: "back" } }), "data.callbackUrl must be"],
    [deployment({ data: { phone: "" } }), "data.phone must be"],
    [deployment({ allowLive: "yes" }), "allowLive must be true or false, but is text"],
    [{ limits: { requestTimeoutSeconds: 0 } }, "limits.requestTimeoutSeconds must be a number from 0.05"],
    [{ limits: { requestTimeoutSeconds: "10s" } }, "but is text"],
    [{ limits: { maxBodyBytes: 1 } }, "limits.maxBodyBytes must be a whole number"],
    [{ run: { concurrency: 2.5 } }, "run.concurrency must be a whole number"],
    [{ run: { strict: 1 } }, "run.strict must be true or false"],
    [{ run: { seed: "a/b" } }, "run.seed must be 1 to 32"],
    [{ run: { reportDir: " " } }, "run.reportDir must be the path"],
  ])("refuse %j", (value, message) => {
    expect(problems(value).join("\n")).toContain(message);
    expect(validate(value)).toBe(false);
  });
});

test("an address that looks like one and is none", () => {
  expect(problems(deployment({ url: "http://a:99999" }))).toEqual([
    "deployments.integration.url is no address: look at its host and its port",
  ]);
});

test("everything that the schema holds is described", () => {
  const bare: string[] = [];
  const walk = (value: unknown, path: string) => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      const inside = path.endsWith("/properties") || path.endsWith("/$defs");
      if (inside && typeof each === "object" && each !== null && !("description" in each) && !("$ref" in each))
        bare.push(`${path}/${key}`);
      walk(each, `${path}/${key}`);
    }
  };
  walk(schema, "");
  expect(bare).toEqual([]);
});

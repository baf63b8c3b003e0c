import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { ConfigurationFile } from "../../generated/payspec/types.ts";
import { ABILITIES, MANUAL_ABILITIES, PARAMETER_VARIABLES, parametersOf } from "./ability.ts";
import { configurationShape } from "./configuration-shape.ts";
import { read } from "./shape.ts";

const schema = JSON.parse(readFileSync(new URL("configuration.schema.json", import.meta.url), "utf8"));
const validate = new Ajv2020({ strict: true, strictTypes: false }).compile(schema);
const idFields = [
  { field: "clientId", header: "Client-Id", secret: false },
  { field: "businessId", header: "Business-Id", secret: false },
];
const VARIANTS = [
  { variant: "alternate", credentials: [...idFields, { field: "secretKey", header: "Secret-Key", secret: true }] },
  {
    variant: "integration",
    credentials: [...idFields, { field: "apiKey", header: "X-Api-Key", secret: true }],
    idempotencyHeader: "X-Idempotency-Key",
  },
];
const shape = configurationShape(VARIANTS);
const problems = (value: unknown) =>
  read(shape, value).problems.map(({ path, message }) => `${path.join(".")} ${message}`);

/** Returns the values of one variant, whose secret is configured in `field` and sent in `header`. */
function valuesOf(variant: string, field: string) {
  const deployment = (entry: unknown) => ({ deployments: { [variant]: entry } });
  const driver = (entry: unknown) => deployment({ driver: entry });
  const role = { clientId: "SM_1", businessId: "SB_1", [field]: { env: "THE_KEY" } };
  const complete: ConfigurationFile = {
    deployments: {
      [variant]: {
        url: "https://sandbox.example/prefix",
        headers: { "X-Gateway": { env: "GATEWAY" }, "X-Plain": "yes" },
        tls: { ca: "certs/ca.pem", cert: "certs/me.pem", key: "certs/me.key", passphrase: { env: "PHRASE" } },
        roles: {
          main: role,
          otherBusiness: { ...role, [field]: { file: "keys/other" } },
          expendable: role,
          live: { ...role, url: "https://live.example" },
        },
        driver: { kind: "http", url: "http://127.0.0.1:4010/driver/v1", token: { env: "TOKEN" } },
        webhooks: { host: "0.0.0.0", port: 8080, publicUrl: "https://in.example/a", withinSeconds: 5, expected: true },
        data: {
          callbackUrl: "https://shop.example/back?x=1",
          phone: "+8801712345678",
          email: "a@shop.example",
          windowMinutes: 30,
        },
        allowLive: true,
        allowLiveCreate: false,
      },
    },
    limits: { requestTimeoutSeconds: 0.5, eventuallySeconds: 10, rateLimitSeconds: 0, maxBodyBytes: 4096 },
    run: { concurrency: 1, strict: true, seed: "a-1", reportDir: "out put", baseline: "known flaws.yaml" },
  };
  return {
    complete,
    deployment,
    driver,
    approve: (command: unknown) => driver({ kind: "command", commands: { approvePayment: command } }),
    main: (entry: unknown) => deployment({ roles: { main: entry } }),
  };
}

const { approve, deployment, driver } = valuesOf("integration", "apiKey");

describe.each([
  { variant: "integration", field: "apiKey", header: "X-Api-Key", other: "secretKey", otherHeader: "Secret-Key" },
  { variant: "alternate", field: "secretKey", header: "Secret-Key", other: "apiKey", otherHeader: "X-Api-Key" },
])("the published schema and the parser agree for $variant", ({ variant, field, header, other, otherHeader }) => {
  const { approve, complete, deployment, driver, main } = valuesOf(variant, field);

  test.each([
    {},
    complete,
    { deployments: {} },
    deployment({}),
    deployment({ headers: { [otherHeader]: { env: "A" } } }),
    deployment({ tls: { key: { env: "A" } } }),
    deployment({ roles: {} }),
    main({ clientId: { env: "A" }, businessId: { file: "b" } }),
    deployment({ url: "http://[::1]:80/" }),
    deployment({ driver: { url: "http://a" } }),
    driver({ kind: "module", path: "drivers/pay.mjs", timeoutSeconds: 5 }),
    driver({ kind: "command", timeoutSeconds: 0.5, commands: {} }),
    driver({ kind: "manual" }),
    driver({ kind: "manual", abilities: ["expirePayment", "settleRefund"] }),
    approve(["./pay", "{paymentId}", "--page={paymentUrl}"]),
    approve(["curl", "-w", "%{http_code}", "-d", '{"a":{}}', "{}"]),
    approve("curl \"$DRIVER/$PAYSPEC_PAYMENT_ID\" | awk '{print}'"),
    driver({
      kind: "command",
      commands: {
        settleRefund: ["x", "{refundId}", "{paymentId}"],
        payInvoice: ["x", "{invoiceId}", "{paymentUrl}"],
        ageInvoice: ["x", "{invoiceId}"],
        newBusiness: ["x", "{webhookUrl}"],
        rotateKey: ["x", "{businessId}"],
        revokeKey: ["x", "{businessId}"],
        advanceTime: ["x", "{businessId}", "{seconds}"],
      },
    }),
    { run: { reportDir: "/tmp/x" } },
  ])("accept %j", (value) => {
    expect(problems(value)).toEqual([]);
    expect(validate(value)).toBe(true);
  });

  test.each<[unknown, string]>([
    [[], " must be a mapping, but is a list"],
    ["x", " must be a mapping, but is text"],
    [{ deployment: {} }, "deployment is not a payspec setting; did you mean deployments?"],
    [{ deployments: null }, "deployments must be a mapping, but is empty"],
    [
      { deployments: { [`${variant}s`]: {} } },
      `deployments.${variant}s is not a payspec setting; did you mean ${variant}?`,
    ],
    [deployment([]), `deployments.${variant} must be a mapping, but is a list`],
    [deployment({ uri: "http://a" }), `deployments.${variant}.uri is not a payspec setting; did you mean url?`],
    [deployment({ url: "sandbox.example" }), `deployments.${variant}.url must be an http or https address`],
    [deployment({ url: "http://a?key=1" }), `deployments.${variant}.url must not have a query or fragment`],
    [deployment({ url: "http://me:pw@a" }), `deployments.${variant}.url must not contain a user name or password`],
    [deployment({ url: 7 }), "but is a number"],
    [main({ [field]: "plain" }), `roles.main.${field} is a secret and must not be written in a file: use { env:`],
    [main({ [field]: { env: "A B" } }), "env must be the name of a variable"],
    [main({ [field]: { env: "" } }), "with the name or path as text"],
    [main({ [field]: { envv: "A" } }), `roles.main.${field} must be { env:`],
    [main({ [field]: { env: "A", file: "b" } }), `roles.main.${field} must be { env:`],
    [main({ [field]: null }), "but is empty"],
    [main({ clientId: "" }), "roles.main.clientId is empty"],
    [main({ clientId: 7 }), "but is a number"],
    [main({ clientId: "sk_test_abc" }), "looks like an API key"],
    [main({ businessId: "sk_live_abc" }), "looks like an API key"],
    [main({ url: "http://a" }), "roles.main.url is not a payspec setting"],
    [main({ [`${field}s`]: { env: "A" } }), `did you mean ${field}?`],
    [main({ [other]: { env: "A" } }), `roles.main.${other} is not a payspec setting`],
    [deployment({ roles: { mian: {} } }), "did you mean main?"],
    [deployment({ headers: { "X A": "1" } }), "is not a valid header name"],
    [deployment({ headers: { Host: "a" } }), "is set by payspec itself"],
    [deployment({ headers: { "CONTENT-length": "1" } }), "is set by payspec itself"],
    [deployment({ headers: { "Keep-Alive": "timeout=5" } }), "is set by payspec itself"],
    [deployment({ headers: { "content-type": "application/json" } }), "is set by payspec itself"],
    [deployment({ headers: { [header]: { env: "A" } } }), `is set from the field ${field} of a role`],
    [deployment({ headers: { [header.toUpperCase()]: { env: "A" } } }), "is set from the field"],
    [deployment({ headers: { "bUSINESS-iD": "b" } }), "is set from the field businessId of a role"],
    [deployment({ headers: { Authorization: "Bearer x" } }), "headers.Authorization is a secret"],
    [deployment({ headers: { "X-Auth-Token": "x" } }), "is a secret"],
    [deployment({ headers: { "X-AUTH-TOKEN": "x" } }), "is a secret"],
    [deployment({ headers: { "X-A": ["b"] } }), "but is a list"],
    [deployment({ tls: { ca: ["a.pem"] } }), "tls.ca must be the path of a PEM file, but is a list"],
    [deployment({ tls: { cert: "-----BEGIN CERTIFICATE-----\nMII" } }), "tls.cert must be the path of a PEM file"],
    [deployment({ tls: { key: "sk_test_abc" } }), "tls.key looks like an API key, not a path"],
    [deployment({ tls: { key: { path: "a" } } }), "tls.key must be { env:"],
    [deployment({ tls: { passphrase: "open" } }), "tls.passphrase is a secret and must not be written in a file"],
    [deployment({ tls: { verify: false } }), "tls.verify is not a payspec setting"],
    [deployment({ driver: { kind: "smtp" } }), "driver.kind must be http"],
    [deployment({ driver: { token: "x" } }), "driver.token is a secret"],
    [driver("manual"), "driver must be a mapping, but is text"],
    [driver({ kind: "module", path: " " }), "driver.path must be the path of a JavaScript file"],
    [driver({ path: "a.mjs" }), "driver.path goes with kind: module, and no kind is set"],
    [driver({ kind: "manual", url: "http://a" }), "driver.url goes with kind: http, and this driver is of kind manual"],
    [driver({ kind: "http", timeoutSeconds: 5 }), "driver.timeoutSeconds goes with kind: module or command"],
    [driver({ kind: "command", timeoutSeconds: 0 }), "driver.timeoutSeconds must be a number from 0.05"],
    [driver({ kind: "manual", abilities: [] }), "driver.abilities is empty"],
    [driver({ kind: "manual", abilities: "approvePayment" }), "driver.abilities must be a list, but is text"],
    [driver({ kind: "manual", abilities: [7] }), "driver.abilities.0 must be the name of an ability, but is a number"],
    [driver({ kind: "manual", abilities: ["aprovePayment"] }), "abilities.0 is not a driver ability; did you mean app"],
    [driver({ kind: "manual", abilities: ["newBusiness"] }), "newBusiness needs another kind of driver"],
    [
      driver({ kind: "manual", abilities: ["ageInvoice"] }),
      "or wait for days: ageInvoice needs another kind of driver",
    ],
    [driver({ kind: "command", commands: [] }), "driver.commands must be a mapping, but is a list"],
    [driver({ kind: "command", commands: { setleRefund: ["x"] } }), "did you mean settleRefund?"],
    [driver({ kind: "command", commands: { toString: ["x"] } }), "commands.toString is not a driver ability"],
    [approve(7), "commands.approvePayment must be a list such as"],
    [approve([]), "but has no program"],
    [approve(" "), "but is blank"],
    [approve("a\0b"), "contains a character that is not allowed in a command"],
    [approve(["a", "\0"]), "approvePayment.1 contains a character that is not allowed in a command"],
    [approve(["a", 7]), "approvePayment.1 must be text, but is a number: put it in quotes"],
    [
      approve(["a", "{paymetId}"]),
      "contains {paymetId}, which approvePayment does not receive; did you mean {paymentId}?",
    ],
    [
      approve(["a", "{refundId}"]),
      "{refundId}, which approvePayment does not receive; it receives {paymentId} and {paymentUrl}",
    ],
    [
      driver({ kind: "command", commands: { ageInvoice: ["a", "{paymentUrl}"] } }),
      "{paymentUrl}, which ageInvoice does not receive; it receives {invoiceId}",
    ],
    [
      driver({ kind: "command", commands: { payInvoice: "a {invoiceId}" } }),
      'write "$PAYSPEC_INVOICE_ID" for {invoiceId}, or make the command a list',
    ],
    [approve(["a", "Bearer sk_test_1"]), "approvePayment.1 seems to contain an API key"],
    [approve("curl -H 'X: sk_test_1'"), "approvePayment seems to contain an API key"],
    [approve("curl /{paymentId}"), 'write "$PAYSPEC_PAYMENT_ID" for {paymentId}, or make the command a list'],
    [
      driver({ kind: "command", commands: { revokeKey: ["a", "{key}"] } }),
      "revokeKey.1 must not contain {key}: other users of this machine can read command lines; use the variable PAYSPEC_KEY",
    ],
    [
      driver({ kind: "command", commands: { revokeKey: "a {key}" } }),
      'write "$PAYSPEC_KEY" for {key}, or make the command a list',
    ],
    [deployment({ webhooks: { port: 65_536 } }), "webhooks.port must be a whole number from 0 to 65"],
    [deployment({ webhooks: { publicUrl: "in.example" } }), "webhooks.publicUrl must be an http or https address"],
    [deployment({ webhooks: { within: 5 } }), "webhooks.within is not a payspec setting"],
    [deployment({ data: { windowMinutes: 1.5 } }), "must be a whole number"],
    [deployment({ data: { callbackUrl: "back" } }), "data.callbackUrl must be"],
    [deployment({ data: { phone: "" } }), "data.phone must be"],
    [deployment({ data: { email: "shop.example" } }), "data.email must be an e-mail address"],
    [deployment({ allowLive: "yes" }), "allowLive must be true or false, but is text"],
    [{ limits: { requestTimeoutSeconds: 0 } }, "limits.requestTimeoutSeconds must be a number from 0.05"],
    [{ limits: { requestTimeoutSeconds: "10s" } }, "but is text"],
    [{ limits: { maxBodyBytes: 1 } }, "limits.maxBodyBytes must be a whole number"],
    [{ run: { concurrency: 2.5 } }, "run.concurrency must be a whole number"],
    [{ run: { strict: 1 } }, "run.strict must be true or false"],
    [{ run: { seed: "a/b" } }, "run.seed must be 1 to 32"],
    [{ run: { reportDir: " " } }, "run.reportDir must be the path"],
    [{ run: { baseline: true } }, "run.baseline must be the path of a file, but is a boolean"],
  ])("reject %j", (value, message) => {
    expect(problems(value).join("\n")).toContain(message);
    expect(validate(value)).toBe(false);
  });
});

test("the header of an idempotency key is rejected where payspec sends it", () => {
  const withKey = (variant: string) => ({
    deployments: { [variant]: { headers: { "x-idempotency-key": { env: "A" } } } },
  });
  expect(problems(withKey("integration")).join()).toContain("is set by payspec itself");
  expect(validate(withKey("integration"))).toBe(false);
  expect([problems(withKey("alternate")), validate(withKey("alternate"))]).toEqual([[], true]);
});

test("the published schema lists every ability and the manual ones", () => {
  const { commandDriver, manualDriver } = schema.$defs;
  expect(Object.keys(commandDriver.properties.commands.properties)).toEqual(ABILITIES);
  expect(manualDriver.properties.abilities.items.enum).toEqual(MANUAL_ABILITIES);
});

test.each(ABILITIES)("the schema and the parser accept the same placeholders for %s", (ability) => {
  const lists = [...PARAMETER_VARIABLES.keys()].map((name) => ["x", `{${name}}`]);
  const lines = parametersOf(ability).map((name) => `x {${name}}`);
  for (const command of [...lists, ...lines]) {
    const holding = driver({ kind: "command", commands: { [ability]: command } });
    expect([command, validate(holding)]).toEqual([command, problems(holding).length === 0]);
  }
});

test("checks that only the parser makes of a command", () => {
  expect(problems(approve([""]))).toEqual([expect.stringContaining("but has no program")]);
  expect(problems(approve("x {paymetId}"))).toEqual([expect.stringContaining("for {paymetId}")]);
  expect(problems(approve("x {ten} {}"))).toEqual([]);
});

test.each([
  [["sh", "-c", "pay {paymentId}"], 2],
  [["/bin/bash", "-x", "-lc", "pay {paymentId}"], 3],
  [["node", "--eval", "pay('{paymentId}')"], 2],
  [["docker", "exec", "shop", "sh", "-c", "pay {paymentId}"], 5],
  [["ssh", "shop", "pay {paymentId}"], 2],
  [["su", "shop", "-c", "pay {paymentId}"], 3],
  [["pwsh", "-Command", "pay {paymentId}"], 2],
  [["bash", "-c", "--", "pay {paymentId}"], 3],
  [["node", "--eval=pay('{paymentId}')"], 1],
  [["deno", "eval", "pay('{paymentId}')"], 2],
])("rejects an id in code for an interpreter: %j", (words, index) => {
  expect(problems(approve(words))).toEqual([expect.stringContaining(`approvePayment.${index} is code`)]);
});

test.each([
  [["sh", "-c", 'pay "$1"', "sh", "{paymentId}"]],
  [["curl", "-e", "{paymentUrl}", "http://a"]],
  [["node", "pay.mjs", "{paymentId}"]],
  [["node", "--", "pay.mjs", "eval", "{paymentId}"]],
])("accepts an id as a separate argument: %j", (words) => {
  expect(problems(approve(words))).toEqual([]);
});

test("reports all problems of a driver at once", () => {
  const commands = { aprovePayment: ["x"], settleRefund: ["x", "{refundIdd}", "{key}"], newBusiness: [] };
  expect(problems(driver({ kind: "command", commands, path: "x" }))).toHaveLength(5);
});

test("rejects an address that only looks valid", () => {
  expect(problems(deployment({ url: "http://a:99999" }))).toEqual([
    "deployments.integration.url is not a valid address: check its host and port",
  ]);
});

test("everything in the schema has a description", () => {
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

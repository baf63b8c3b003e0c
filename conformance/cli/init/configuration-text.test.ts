import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { variants } from "../../variants/index.ts";
import { configurationText } from "./configuration-text.ts";
import { DRIVER_KINDS, type InitAnswers } from "./init-answers.ts";

const schema = JSON.parse(readFileSync(new URL("../../deployment/configuration.schema.json", import.meta.url), "utf8"));
const validate = new Ajv2020({ strict: false }).compile(schema);

const initAnswers = (more: Partial<InitAnswers>): InitAnswers => ({
  variants,
  url: "https://sandbox.example/a: #b",
  driver: { kind: "none" },
  ci: "none",
  baseline: false,
  ...more,
});

const flawsIn = (value: unknown) => (validate(value) ? [] : (validate.errors ?? []));

/** Enables every option that is commented out; of several drivers, the last one counts. */
const takenUp = (text: string) => {
  const [head = "", body = ""] = text.split(/(?=^deployments:)/m);
  expect(head).toMatch(/^# yaml-language-server: \$schema=.*configuration\.schema\.json$/m);
  return parse(body.replaceAll(/^( *)# /gm, "$1"), { uniqueKeys: false });
};

describe.each(DRIVER_KINDS)("with a driver of kind %s", (kind) => {
  const driver = kind === "http" ? { kind, url: "http://127.0.0.1:9000/driver/v1" } : { kind };
  const text = configurationText(initAnswers({ driver, url: "https://sandbox.example/a" }));

  test("writes a valid configuration whose options are all valid when enabled", () => {
    expect(flawsIn(parse(text))).toEqual([]);
    expect(flawsIn(takenUp(text))).toEqual([]);
    expect(parse(text).deployments.integration.driver?.kind).toBe(kind === "none" ? undefined : kind);
  });
});

test("includes every option of the schema", () => {
  const { deployments, ...rest } = takenUp(configurationText(initAnswers({ url: "https://sandbox.example" })));
  const { properties, $defs } = schema;
  expect(Object.keys(rest.limits).sort()).toEqual(Object.keys(properties.limits.properties).sort());
  expect(Object.keys(rest.run).sort()).toEqual(Object.keys(properties.run.properties).sort());
  for (const [name, deployment] of Object.entries<Record<string, object>>(deployments)) {
    expect(Object.keys(deployment).sort()).toEqual(Object.keys($defs[name].properties).sort());
    for (const part of ["webhooks", "data", "tls"]) {
      expect(Object.keys(deployment[part] ?? {}).sort()).toEqual(Object.keys($defs[part].properties).sort());
    }
  }
});

test("uses a variable for each credential, named by variant if there are two", () => {
  const { integration, alternate } = parse(configurationText(initAnswers({}))).deployments;
  expect(integration.roles.main.apiKey).toEqual({ env: "PAYSPEC_INTEGRATION_API_KEY" });
  expect(alternate.roles.main.secretKey).toEqual({ env: "PAYSPEC_ALTERNATE_SECRET_KEY" });
  const one = parse(configurationText(initAnswers({ variants: variants.slice(0, 1) }))).deployments;
  expect(one.integration.roles.main.apiKey).toEqual({ env: "PAYSPEC_API_KEY" });
});

test("gives each variant its own inbox port, and quotes the address", () => {
  const { integration, alternate } = parse(configurationText(initAnswers({ webhooks: { port: 9001 } }))).deployments;
  expect([integration.webhooks, alternate.webhooks]).toEqual([{ port: 9001 }, { port: 9002 }]);
  expect(integration.url).toBe("https://sandbox.example/a: #b");
});

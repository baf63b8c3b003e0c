import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { variants } from "../../variants.ts";
import { configurationText } from "./configuration-text.ts";
import { DRIVER_KINDS, type Wishes } from "./wishes.ts";

const schema = JSON.parse(readFileSync(new URL("../../deployment/configuration.schema.json", import.meta.url), "utf8"));
const validate = new Ajv2020({ strict: false }).compile(schema);

const wishes = (more: Partial<Wishes>): Wishes => ({
  variants,
  url: "https://sandbox.example/a: #b",
  driver: { kind: "none" },
  ci: "none",
  baseline: false,
  ...more,
});

const flawsIn = (value: unknown) => (validate(value) ? [] : (validate.errors ?? []));

/** Takes up every option that stands there as a comment; of several drivers, the last one counts. */
const takenUp = (text: string) => {
  const [head = "", body = ""] = text.split(/(?=^deployments:)/m);
  expect(head).toMatch(/^# yaml-language-server: \$schema=.*configuration\.schema\.json$/m);
  return parse(body.replaceAll(/^( *)# /gm, "$1"), { uniqueKeys: false });
};

describe.each(DRIVER_KINDS)("with a driver of kind %s", (kind) => {
  const driver = kind === "http" ? { kind, url: "http://127.0.0.1:9000/driver/v1" } : { kind };
  const text = configurationText(wishes({ driver, url: "https://sandbox.example/a" }));

  test("what is written is sound, and so is every option that it offers", () => {
    expect(flawsIn(parse(text))).toEqual([]);
    expect(flawsIn(takenUp(text))).toEqual([]);
    expect(parse(text).deployments.integration.driver?.kind).toBe(kind === "none" ? undefined : kind);
  });
});

test("every option of the schema is there", () => {
  const { deployments, ...rest } = takenUp(configurationText(wishes({ url: "https://sandbox.example" })));
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

test("credentials are variables, of each variant its own where there are two", () => {
  const { integration, alternate } = parse(configurationText(wishes({}))).deployments;
  expect(integration.roles.main.apiKey).toEqual({ env: "PAYSPEC_INTEGRATION_API_KEY" });
  expect(alternate.roles.main.secretKey).toEqual({ env: "PAYSPEC_ALTERNATE_SECRET_KEY" });
  const one = parse(configurationText(wishes({ variants: variants.slice(0, 1) }))).deployments;
  expect(one.integration.roles.main.apiKey).toEqual({ env: "PAYSPEC_API_KEY" });
});

test("each variant has an inbox of its own, and an address stays what it is", () => {
  const { integration, alternate } = parse(configurationText(wishes({ webhooks: { port: 9001 } }))).deployments;
  expect([integration.webhooks, alternate.webhooks]).toEqual([{ port: 9001 }, { port: 9002 }]);
  expect(integration.url).toBe("https://sandbox.example/a: #b");
});

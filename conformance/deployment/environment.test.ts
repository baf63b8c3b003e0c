import { expect, test } from "vitest";
import { addressedVariants, environmentLayer, strayVariables, variablesIn } from "./environment.ts";

const fields = (variant: string, ...names: readonly string[]) => ({
  variant,
  credentials: names.map((field) => ({ field, header: field, secret: true })),
});
const first = fields("first", "clientId", "apiKey");
const second = fields("second", "clientId", "secretKey");
const both = [first, second];

test("a variable applies to every selected variant; one with the variant in its name takes precedence", () => {
  const environment = {
    PAYSPEC_URL: "http://every",
    PAYSPEC_SECOND_URL: "http://second",
    PAYSPEC_LIVE_API_KEY: "k",
    PAYSPEC_FIRST_LIVE_API_KEY: "l",
    PAYSPEC_SECOND_OTHER_BUSINESS_SECRET_KEY: "s",
    PAYSPEC_WEBHOOKS_PORT: "1",
    PAYSPEC_FIRST_WEBHOOKS_PORT: "2",
  };
  const { value, whereIs } = environmentLayer(environment, both);
  expect(value).toEqual({
    deployments: {
      first: {
        url: "http://every",
        roles: { live: { apiKey: { env: "PAYSPEC_FIRST_LIVE_API_KEY" } } },
        webhooks: { port: 2 },
      },
      second: {
        url: "http://second",
        roles: { otherBusiness: { secretKey: { env: "PAYSPEC_SECOND_OTHER_BUSINESS_SECRET_KEY" } } },
        webhooks: { port: 1 },
      },
    },
  });
  expect(whereIs(["deployments", "first", "url"])).toBe("PAYSPEC_URL");
  expect(whereIs(["deployments", "second", "url"])).toBe("PAYSPEC_SECOND_URL");
  expect(whereIs(["deployments", "first", "roles", "live", "apiKey"])).toBe("PAYSPEC_FIRST_LIVE_API_KEY");
});

test("ignores variables of variants that are not selected", () => {
  const environment = { PAYSPEC_FIRST_URL: "http://first", PAYSPEC_SECOND_URL: "http://second" };
  expect(environmentLayer(environment, [second]).value).toEqual({ deployments: { second: { url: "http://second" } } });
});

test("returns the variants with their own address", () => {
  expect(addressedVariants({ PAYSPEC_URL: "http://a", PAYSPEC_SECOND_URL: "http://b" }, both)).toEqual(["second"]);
  expect(addressedVariants({ PAYSPEC_SECOND_URL: " ", PAYSPEC_SECOND_SECRET_KEY: "k" }, both)).toEqual([]);
});

test("finds misspelled variables, except those that the file refers to", () => {
  const environment = { PAYSPEC_APIKEY: "x", PAYSPEC_MY_TOKEN: "y", PAYSPEC_URL: "z", PATH: "p" };
  const cited = new Set(variablesIn({ deployments: { first: { headers: { A: { env: "PAYSPEC_MY_TOKEN" } } } } }));
  expect(strayVariables(environment, both, cited)).toEqual([{ name: "PAYSPEC_APIKEY", nearest: "PAYSPEC_API_KEY" }]);
});

test("knows the variables of each variant and suggests them", () => {
  const environment = {
    PAYSPEC_SECOND_LIVE_SECRET_KEY: "x",
    PAYSPEC_FIRST_API_KEY: "x",
    PAYSPEC_SECOND_SECRETKEY: "x",
    PAYSPEC_FIRST_SECRET_KEY: "x",
    PAYSPEC_FIRST_CONCURRENCY: "x",
  };
  expect(strayVariables(environment, both, new Set())).toEqual([
    { name: "PAYSPEC_SECOND_SECRETKEY", nearest: "PAYSPEC_SECOND_SECRET_KEY" },
    { name: "PAYSPEC_FIRST_SECRET_KEY", nearest: "PAYSPEC_FIRST_API_KEY" },
    { name: "PAYSPEC_FIRST_CONCURRENCY", nearest: "PAYSPEC_CONCURRENCY" },
  ]);
});

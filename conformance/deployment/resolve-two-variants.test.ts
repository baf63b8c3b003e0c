import { describe, expect, test } from "vitest";
import { type Environment, environmentLayer } from "./environment.ts";
import { dotted, type Layer } from "./layer.ts";
import { resolveConfiguration } from "./resolve.ts";

const credentials = [
  { field: "clientId", header: "X-Client", secret: false },
  { field: "apiKey", header: "X-Key", secret: true },
];
const two = [
  { variant: "toy", credentials },
  { variant: "duo", credentials },
];
const KEY = { PAYSPEC_URL: "http://a/", PAYSPEC_CLIENT_ID: "c", PAYSPEC_API_KEY: "secret-of-main" };

const both = (environment: Environment, file: unknown = {}) => {
  const layer: Layer = { value: file, whereIs: (path) => `payspec.yaml: ${dotted(path)}` };
  const secrets = {
    env: (name: string) => environment[name],
    file: () => ({ problem: "does not exist" }),
    certificates: (path: string) => ({ text: path }),
    flawOfKey: () => undefined,
  };
  return resolveConfiguration([layer, environmentLayer(environment, two)], two, two, secrets);
};

test("reports a missing setting with the variable that affects only that variant", () => {
  const environment = { PAYSPEC_TOY_URL: "http://toy", PAYSPEC_CLIENT_ID: "c", PAYSPEC_TOY_API_KEY: "secret-of-toy" };
  const result = both(environment, { deployments: { duo: { driver: {} } } });
  expect(result).toEqual({
    kind: "problems",
    problems: [
      "deployments.duo.url is missing: set the address of the server by PAYSPEC_DUO_URL, or deployments.duo.url in payspec.yaml",
      "deployments.duo.roles.main.apiKey is missing: set PAYSPEC_DUO_API_KEY, or deployments.duo.roles.main.apiKey in payspec.yaml",
      expect.stringContaining("needs an address; set PAYSPEC_DUO_DRIVER_URL, or deployments.duo.driver.url"),
    ],
  });
  const said = {
    PAYSPEC_DUO_URL: "http://duo",
    PAYSPEC_DUO_API_KEY: "secret-of-duo",
    PAYSPEC_DUO_DRIVER_URL: "http://d",
  };
  expect(both({ ...environment, ...said })).toMatchObject({
    configuration: {
      deployments: [
        { variant: "toy", baseUrl: "http://toy", roles: { main: { clientId: "c", apiKey: "secret-of-toy" } } },
        { variant: "duo", baseUrl: "http://duo", roles: { main: { clientId: "c", apiKey: "secret-of-duo" } } },
      ],
      secrets: ["secret-of-toy", "secret-of-duo"],
    },
  });
});

test("accepts one business at one address for both variants", () => {
  const { PAYSPEC_URL: url, PAYSPEC_CLIENT_ID: clientId, PAYSPEC_API_KEY: apiKey } = KEY;
  const same = { baseUrl: url.replace(/\/$/, ""), roles: { main: { clientId, apiKey } } };
  expect(both(KEY)).toMatchObject({ configuration: { deployments: [same, same] } });
});

test("reports a shared inbox port with its source", () => {
  const result = both({ ...KEY, PAYSPEC_WEBHOOKS_PORT: "9000" });
  expect(result).toEqual({
    kind: "problems",
    problems: [
      "PAYSPEC_WEBHOOKS_PORT is the port of the inbox of toy too; each needs its own: set PAYSPEC_DUO_WEBHOOKS_PORT, or deployments.duo.webhooks.port in payspec.yaml",
    ],
  });
  expect(both({ ...KEY, PAYSPEC_WEBHOOKS_PORT: "9000", PAYSPEC_DUO_WEBHOOKS_PORT: "9001" }).kind).toBe("configuration");
});

describe("TLS settings", () => {
  const at = (toy: string, duo: string) => ({ PAYSPEC_TOY_URL: toy, PAYSPEC_DUO_URL: duo, ...KEY });

  test("are separate for each variant, and a variable can set them for all", () => {
    const environment = {
      ...at("https://toy", "https://duo"),
      PAYSPEC_CA_FILE: "all.pem",
      PAYSPEC_DUO_CA_FILE: "duo.pem",
    };
    expect(both(environment)).toMatchObject({
      configuration: { deployments: [{ tls: { ca: "all.pem" } }, { tls: { ca: "duo.pem" } }] },
    });
  });

  test("must not differ at the same address", () => {
    const environment = { ...at("https://one/toy", "https://one/duo"), PAYSPEC_TOY_CA_FILE: "toy.pem" };
    expect(both({ ...environment, PAYSPEC_DUO_CA_FILE: "duo.pem" })).toEqual({
      kind: "problems",
      problems: [
        "deployments.duo.tls is not that of toy, which is at https://one too: use the same value for both, or run one at a time",
      ],
    });
    expect(both({ ...environment, PAYSPEC_DUO_CA_FILE: "toy.pem" })).toMatchObject({ kind: "configuration" });
    expect(both(environment)).toMatchObject({ kind: "configuration" });
  });
});

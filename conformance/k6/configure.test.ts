import { describe, expect, test } from "vitest";
import { alternate } from "../variants/alternate/scenarios/index.ts";
import { integration } from "../variants/integration/scenarios/index.ts";
import { configure } from "./configure.ts";

const ALONE = { index: 1, of: 1 };
const KEY = "sk_test_0123456789abcdef";
const roles = { main: { clientId: "SM_1", businessId: "SB_1", apiKey: { env: "SHOP_KEY" } } };
const configuration = { deployments: { integration: { url: "http://127.0.0.1:1/", roles } } };
const otherVariants = [{ variant: "alternate", credentials: alternate.credentials }];
const embedded = { variant: "integration", configuration, otherVariants };

const at = (environment: Record<string, string>, files: Record<string, string> = {}, written = embedded as object) =>
  configure(integration, {
    embedded: written as typeof embedded, // a user may have edited it by hand
    environment,
    open(path) {
      const text = files[path];
      if (text === undefined) throw new Error("open: no such file");
      return text;
    },
  });

describe("the configuration under k6", () => {
  test("is the exported one, with secrets and overrides from the environment", () => {
    const { deployments, secrets, strict } = at({ SHOP_KEY: KEY, PAYSPEC_STRICT: "1" }).for(ALONE);
    expect(deployments[0]).toMatchObject({ baseUrl: "http://127.0.0.1:1", roles: { main: { apiKey: KEY } } });
    expect([secrets, strict]).toEqual([[KEY], true]);
    const [moved] = at({ SHOP_KEY: KEY, PAYSPEC_URL: "https://other.example" }).for(ALONE).deployments;
    expect(moved?.baseUrl).toBe("https://other.example");
  });

  test("can come from the environment alone, without an export", () => {
    const environment = {
      PAYSPEC_URL: "https://shop.example",
      PAYSPEC_CLIENT_ID: "SM_1",
      PAYSPEC_BUSINESS_ID: "SB_1",
      PAYSPEC_API_KEY: KEY,
    };
    const { for: configured } = configure(integration, { embedded: undefined, environment, open: () => "" });
    expect(configured(ALONE).deployments[0]?.roles.main).toEqual({ clientId: "SM_1", businessId: "SB_1", apiKey: KEY });
  });

  test("reads files while the script is loaded, and never again", () => {
    const kept = { ...roles.main, apiKey: { file: "key.txt" } };
    const files = { "key.txt": `${KEY}\n` };
    const written = {
      configuration: { deployments: { integration: { url: "http://a.test", roles: { main: kept } } } },
    };
    const configured = at({}, files, written);
    Reflect.deleteProperty(files, "key.txt");
    expect(configured.for(ALONE).deployments[0]?.roles.main?.["apiKey"]).toBe(KEY);
  });

  test("throws with all problems while the script is loaded", () => {
    expect(() => at({})).toThrow(/exported configuration: .*apiKey refers to the variable SHOP_KEY, which is not set/);
    expect(() => at({ SHOP_KEY: "sk_live_0123456789abcdef" })).toThrow(/is a live key/);
    const ca = {
      configuration: { deployments: { integration: { url: "https://a.test", roles, tls: { ca: "ca.pem" } } } },
    };
    expect(() => at({ SHOP_KEY: KEY }, { "ca.pem": "-----BEGIN" }, ca)).toThrow(/SSL_CERT_FILE/);
  });

  test("warns about misspelled variables, including its own", () => {
    const { warnings } = at({ SHOP_KEY: KEY, PAYSPEC_PROFILE: "race", PAYSPEC_LOG: "x", PAYSPEC_PHNE: "1" });
    expect(warnings).toEqual(["the variable PAYSPEC_PHNE is not used by payspec; did you mean PAYSPEC_PHONE?"]);
    const [slip] = at({ SHOP_KEY: KEY, PAYSPEC_PROFIL: "race" }).warnings;
    expect(slip).toBe("the variable PAYSPEC_PROFIL is not used by payspec; did you mean PAYSPEC_PROFILE?");
  });

  test("does not warn about variables of the other variant, nor about those that resemble none", () => {
    const others = { PAYSPEC_ALTERNATE_URL: "http://a.test", PAYSPEC_SECRET_KEY: KEY, PAYSPEC_OF_OUR_SCRIPTS: "1" };
    expect(at({ SHOP_KEY: KEY, ...others }).warnings).toEqual([]);
  });
});

describe("a business for each process", () => {
  const entry = (number: number) => ({
    clientId: `SM_${number}`,
    businessId: `SB_${number}`,
    apiKey: `${KEY}${number}`,
  });
  const own = { PAYSPEC_BUSINESSES: "own.json", SHOP_KEY: KEY };
  const withEntries = (value: unknown) => at(own, { "own.json": JSON.stringify(value) });

  test("is selected by the number of the process, and its key is a secret", () => {
    const { deployments, secrets } = withEntries([entry(7), entry(8)]).for({ index: 2, of: 2 });
    expect([deployments[0]?.roles.main, secrets]).toEqual([entry(8), [`${KEY}8`]]);
  });

  test("throws if it is missing or not a list of credentials", () => {
    expect(() => withEntries([entry(7)]).for({ index: 2, of: 3 })).toThrow("holds 1, and this is process 2 of 3");
    for (const value of [[], {}, ["x"], null, [{ ...entry(1), apiKey: 5 }]]) {
      expect(() => withEntries(value)).toThrow("must be a JSON list of objects with clientId, businessId, apiKey");
    }
  });

  test("throws if it has a live key", () => {
    expect(() => withEntries([{ ...entry(1), apiKey: "sk_live_0123456789abcdef" }])).toThrow(/is a live key/);
  });
});

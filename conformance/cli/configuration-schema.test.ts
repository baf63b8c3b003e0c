import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ROLE_NAMES } from "../deployment/index.ts";
import { variants } from "../variants/index.ts";

const schema = JSON.parse(readFileSync(new URL("../deployment/configuration.schema.json", import.meta.url), "utf8"));
const names = variants.map((each) => each.contract.variant);

test("the published schema lists exactly the known variants", () => {
  expect(Object.keys(schema.properties.deployments.properties).sort()).toEqual([...names].sort());
});

describe.each(variants)("the published schema of $contract.variant", ({ contract, credentials }) => {
  const { [contract.variant]: deployment, ...definitions } = schema.$defs;
  const fields = Object.fromEntries(
    credentials.map(({ field, secret }) => [field, { $ref: `#/$defs/${secret ? "reference" : "value"}` }]),
  );

  test("has its roles, and its fields with their secrecy", () => {
    expect(Object.keys(deployment.properties.roles.properties)).toEqual([...ROLE_NAMES]);
    expect(definitions[`${contract.variant}Role`].properties).toEqual(fields);
    expect(definitions[`${contract.variant}LiveRole`].properties).toEqual({
      url: { $ref: "#/$defs/address" },
      ...fields,
    });
  });

  test("rejects its credential headers", () => {
    const { pattern } = definitions[`${contract.variant}Headers`].propertyNames.not;
    for (const { header } of credentials) {
      expect(header).toMatch(new RegExp(pattern));
      expect(header.toUpperCase()).toMatch(new RegExp(pattern));
    }
  });
});

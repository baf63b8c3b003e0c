import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROLE_NAMES } from "../deployment/index.ts";
import { variants } from "../variants.ts";

const url = new URL("../deployment/configuration.schema.json", import.meta.url);

test("the published schema knows every variant, its roles and its fields", () => {
  const schema = JSON.parse(readFileSync(url, "utf8"));
  expect(Object.keys(schema.properties.deployments.properties)).toEqual(variants.map((each) => each.contract.variant));
  for (const { contract, credentials } of variants) {
    const fields = credentials.map((each) => each.field);
    expect(Object.keys(schema.$defs[contract.variant].properties.roles.properties)).toEqual([...ROLE_NAMES]);
    expect(Object.keys(schema.$defs[`${contract.variant}Role`].properties)).toEqual(fields);
    expect(Object.keys(schema.$defs[`${contract.variant}LiveRole`].properties)).toEqual(["url", ...fields]);
  }
});

import { expect, test } from "vitest";
import { renderTypes } from "./types.ts";

const withStates = (...states: readonly string[]) =>
  renderTypes(
    {
      openapi: "3.1.0",
      info: { title: "Lamps", version: "1.0.0" },
      paths: {},
      components: { schemas: { state: { type: "string", enum: states } } },
    },
    "Generated.",
  );

test("types list the values of an enumeration", async () => {
  expect(await withStates("ON", "OFF")).toMatch(/Values: .* = \["ON", "OFF"\];/);
});

test("types of a contract without such lists have no unused helpers, which do not compile", async () => {
  const types = await withStates("ON");
  expect(types).toContain('readonly state: "ON"');
  expect(types).not.toMatch(/^type /m);
});

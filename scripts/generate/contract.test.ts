import { expect, it } from "vitest";
import { contractOf } from "./contract.ts";
import { renderContractModule } from "./contract-module.ts";
import type { JsonObject } from "./json.ts";

const document = (responses: JsonObject): JsonObject => ({
  info: { title: "A", version: "1.0.0" },
  paths: { "/a": { get: { operationId: "readA", "x-requirement": "a.call", responses } } },
});
const requirements = (file: string, text = "T.") => [
  { file, heading: "H", entries: [{ id: "a.call", level: "stated", text, source: "S" }] },
];

it("names a response without a requirement", () => {
  expect(() => contractOf("a", document({ "200": { description: "D" } }), [])).toThrow(
    "the response 200 of readA has no x-requirement",
  );
});

it("hashes the contract regardless of its location", () => {
  const hash = (...args: Parameters<typeof requirements>) => contractOf("a", document({}), requirements(...args)).hash;
  expect(hash("/here/01-a.yaml")).toBe(hash("/there/01-a.yaml"));
  expect(hash("/here/01-a.yaml")).not.toBe(hash("/here/01-a.yaml", "Another."));
});

it("prints a module with its ids as literal keys", () => {
  const printed = renderContractModule(contractOf("a", document({}), requirements("01-a.yaml")), "Banner.");
  expect(printed).toContain("// Banner.\n");
  expect(printed).toContain(
    `  requirements: { "a.call": { level: "stated", text: "T.", source: "S", heading: "H" } },\n`,
  );
  expect(printed).toContain("  lifecycles: {},\n");
});

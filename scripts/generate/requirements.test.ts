import { expect, it } from "vitest";
import { parseRequirements } from "./requirements.ts";

const entry = "id: a.b, level: stated, text: T., source: S";

it("parses the entries of a file", () => {
  const file = parseRequirements("01-a.yaml", `heading: A\nrequirements:\n  - { ${entry}, ruling: 4 }`);
  expect(file).toEqual({
    file: "01-a.yaml",
    heading: "A",
    entries: [{ id: "a.b", level: "stated", text: "T.", source: "S", ruling: 4 }],
  });
});

it.each([
  ["heading: A", "01-a.yaml has no list of requirements"],
  [`requirements: [{ ${entry} }]`, "01-a.yaml has no heading"],
  ["heading: A\nrequirements: [{ id: a.b, level: stated, text: T. }]", "01-a.yaml, requirement 1 has no source"],
  [`heading: A\nrequirements: [{ ${entry}, becuase: x }]`, "unknown keys: becuase"],
])("throws for %j with the reason", (text, message) => {
  expect(() => parseRequirements("specs/v/requirements/01-a.yaml", text)).toThrow(message);
});

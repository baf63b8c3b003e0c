import { expect, it } from "vitest";
import { parseRequirements, requirementsFile } from "./requirements.ts";

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

const read = (heading: string, ids: readonly string[]) => {
  const entries = ids.map((id) => `  - { id: ${id}, level: stated, text: T., source: S, ruling: 4 }`);
  return parseRequirements("01-a.yaml", `heading: ${heading}\nrequirements:\n${entries.join("\n")}`);
};

it("lists every requirement in the order of the document, with its heading", () => {
  const document = { info: { title: "Parcels", version: "1.2.0" } };
  expect(requirementsFile(document, [read("B", ["b.two", "b.one"]), read("A", ["a.one"])], "Made.")).toEqual({
    "x-generated-by": "Made.",
    title: "Parcels",
    version: "1.2.0",
    requirements: [
      { id: "b.two", level: "stated", text: "T.", source: "S", ruling: 4, heading: "B" },
      { id: "b.one", level: "stated", text: "T.", source: "S", ruling: 4, heading: "B" },
      { id: "a.one", level: "stated", text: "T.", source: "S", ruling: 4, heading: "A" },
    ],
  });
});

import { expect, it } from "vitest";
import { parseRequirements } from "./requirements.ts";
import { requirementsFile } from "./requirements-file.ts";

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

import { expect, it } from "vitest";
import { createStyle } from "../../conformance/report/index.ts";
import type { Change } from "./change.ts";
import { renderJson, renderMarkdown, renderTerminal } from "./render.ts";
import type { Verdict } from "./verdict.ts";

const added: Change = {
  severity: "major",
  touches: ["clients"],
  what: "enum of status gained HELD",
  where: "Parcel.status",
  place: "#/a",
};
const raised: Change = {
  severity: "minor",
  touches: ["clients", "implementers"],
  what: "requirement read.id is worded differently",
  where: "requirements, Read",
  place: "read.id",
  was: "The id is in the path.",
  is: "The id of the parcel is in the path, and it is the one that the parcel was given when it was sent.",
};
const worded: Change = {
  severity: "patch",
  touches: ["clients"],
  what: "title of A | B changed",
  where: "A | B",
  place: "#/b",
  was: "a",
  is: "b",
};
const verdicts: readonly Verdict[] = [
  { variant: "letters", was: "1.0.0", is: "1.0.0", required: "1.0.0", changes: [], problems: [] },
  {
    variant: "parcels",
    was: "1.0.0",
    is: "1.1.0",
    required: "2.0.0",
    changes: [added, raised, worded],
    problems: [{ what: "info.version is 1.1.0", remedy: "Set it to 2.0.0." }],
  },
];
const plain = { style: createStyle(false), columns: 80 };

it("lists the changes, the most severe first, and then the remedies", () => {
  expect(renderTerminal(verdicts, undefined, plain)).toBe(`letters      1.0.0 as published: nothing changed

parcels      1.0.0 as published, now 1.1.0: 1 major (1 for clients), 1 minor, 1
             patch

  major  enum of status gained HELD
         breaks clients; Parcel.status

  minor  requirement read.id is worded differently
         concerns clients and implementers; requirements, Read
         was  The id is in the path.
         is   The id of the parcel is in the path, and it is the one that the
              parcel was given when it was sent.

  patch  title of A | B changed

What to do

  ✗ info.version is 1.1.0
    Set it to 2.0.0.

✗ 2 contracts compared with what was published, 1 of them with something to do
`);
});

it("has the same text in colour", () => {
  const coloured = renderTerminal(verdicts, "main", { style: createStyle(true), columns: 80 });
  expect(coloured).toContain("\u001b[31mmajor\u001b[39m");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with one
  expect(coloured.replace(/\u001b\[\d+m/g, "")).toBe(renderTerminal(verdicts, "main", plain));
});

it("is a table in Markdown with escaped texts", () => {
  const page = renderMarkdown(verdicts, "main");
  expect(page).toContain("| major | enum of status gained HELD | Parcel.status | clients |\n");
  expect(page).toContain("| patch | title of A \\| B changed | A \\| B | clients |");
  expect(page).toContain("❌ 2 contracts compared with main, 1 of them with something to do.");
});

it("is complete in JSON", () => {
  expect(JSON.parse(renderJson(verdicts, undefined))).toEqual({ ok: false, ref: null, contracts: verdicts });
  expect(JSON.parse(renderJson(verdicts.slice(0, 1), "main"))).toMatchObject({ ok: true, ref: "main" });
});

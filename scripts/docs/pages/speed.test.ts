import { expect, test } from "vitest";
import { compare } from "../../bench/row.ts";
import { speedPage } from "./speed.ts";

const site = {
  look: { style: "", script: "", policy: "" },
  catalogues: [],
  references: [],
  changelogs: new Map(),
};
const heading = {
  what: "60 validated exchanges, whole process",
  rival: "Redocly Respect",
  unit: "ms",
  by: "ratio",
  target: { is: "at most", figure: 0.65 },
} as const;
const text = String(
  speedPage(site, {
    date: "2026-11-22",
    machine: { node: "v20.20.2", processor: "Fast", cores: 2 },
    rows: [compare(heading, [50, 60, 70], [100, 100, 100])],
  }).content,
);

test("every row has the figures of docs/benchmarks.md, with the date and the machine", () => {
  expect(text).toContain("On 2026-11-22, on 2 cores of Fast with Node v20.20.2.");
  expect(text).toContain(
    '<tr><th scope="row">60 validated exchanges, whole process</th><td>Redocly Respect</td><td>at most 0.65×</td>' +
      "<td>0.60× (0.50× to 0.70×)</td><td>3</td><td>met</td></tr>",
  );
});

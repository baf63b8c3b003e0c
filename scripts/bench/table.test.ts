import { expect, test } from "vitest";
import { compare, type Heading } from "./row.ts";
import { fillIn, renderTable } from "./table.ts";

const memory: Heading = {
  what: "peak memory of a full run",
  rival: "undici, 1,234 reads",
  unit: "MiB",
  by: "difference",
  target: { is: "at most", figure: 60 },
};
const occasion = { date: "2026-11-21", machine: { node: "v20.20.2", processor: "a processor", cores: 2 } };

test("each row has a line with what it is compared with, its target, its result and range, and its status", () => {
  const { target: _, ...aimless } = memory;
  const rows = [
    compare(memory, [110, 108, 180], [100, 100, 100]),
    compare({ ...memory, what: "a 200 MB body" }, [61.4, 61.4], [0.2, 70]),
    compare({ ...memory, what: "60 exchanges", by: "ratio", target: { is: "at most", figure: 0.65 } }, [2], [3]),
    compare({ ...memory, what: "reads", by: "ratio", target: { is: "at least", figure: 10 } }, [123.4], [10]),
    compare({ ...aimless, what: "60 exchanges", by: "ratio", rival: "bare node" }, [5], [3]),
  ];
  expect(renderTable({ ...occasion, rows })).toMatchInlineSnapshot(`
    "On 2026-11-21, on 2 cores of a processor with Node v20.20.2. All competitors take turns in each round; a result is the median of the rounds, with the lowest and highest in parentheses.

    | measurement | compared with | target | result | rounds | status |
    | --- | --- | --- | --- | --- | --- |
    | peak memory of a full run | undici, 1,234 reads | at most +60 MiB | +10 MiB (+8 MiB to +80 MiB) | 3 | met |
    | a 200 MB body | undici, 1,234 reads | at most +60 MiB | +26 MiB (−9 MiB to +61 MiB) | 2 | met |
    | 60 exchanges | undici, 1,234 reads | at most 0.65× | 0.67× (0.67× to 0.67×) | 1 | missed |
    | reads | undici, 1,234 reads | at least 10.0× | 12.3× (12.3× to 12.3×) | 1 | met |
    | 60 exchanges | bare node |  | 1.67× (1.67× to 1.67×) | 1 |  |"
  `);
});

const page = "# Before\n\n<!-- bench:begin, written by `npm run bench` -->\nold\n<!-- bench:end -->\n\nAfter.\n";

test("only the text between the markers is replaced, and repeating it changes nothing", () => {
  const once = fillIn(page, "bench", "| a |");
  expect(once).toBe(
    "# Before\n\n<!-- bench:begin, written by `npm run bench` -->\n\n| a |\n\n<!-- bench:end -->\n\nAfter.\n",
  );
  expect(fillIn(once, "bench", "| a |")).toBe(once);
});

test.each([
  ["without markers", "# Page"],
  ["without an end", page.replace("<!-- bench:end -->", "")],
  ["with the end first", `<!-- bench:end -->\n${page.replace("<!-- bench:end -->", "")}`],
])("a page %s is rejected", (_, text) => {
  expect(() => fillIn(text, "bench", "| a |")).toThrow("needs these lines");
});

import { Marked, type Tokens } from "marked";
import { describe, expect, it } from "vitest";
import { cell, code, fenced, paragraphs, table } from "./text.ts";

const marked = new Marked();
const hostile = ["a|b", "one\ntwo", "`tick`", "``two`` ticks", "| --- |", "^\\d+(\\.\\d+)?$", " spaces "];

describe("a table", () => {
  it.each(hostile)("keeps %j in one cell", (text) => {
    const [token, ...others] = marked.lexer(table(["A", "B", "C"], [["first", code(text), "last"]]));
    expect(others).toEqual([]);
    const { rows } = token as Tokens.Table; // the lexer distinguishes tokens by their type, which the next line checks
    expect(token?.type).toBe("table");
    expect(rows[0]).toHaveLength(3);
    expect(rows[0]?.[2]?.text).toBe("last");
  });

  it("keeps an escaped bar in its cell, for Markdown or for a pattern", () => {
    const [token] = marked.lexer(
      table(
        ["A", "B"],
        [
          ["a\\|b \\\\| c", "last"],
          [code("^a\\|b$"), "last"],
        ],
      ),
    );
    expect(token).toMatchObject({
      rows: [
        [{}, { text: "last" }],
        [{}, { text: "last" }],
      ],
    });
    expect(marked.parse(table(["A"], [[code("^a\\|b$")]]))).toContain("<code>^a&#92;&#124;b$</code>");
  });

  it("shows a bar and a line break as text", () => {
    expect(cell(" a|b\n\nc ")).toBe("a\\|b c");
  });

  it("omits an empty column, and is empty without rows", () => {
    expect(table(["A", "B"], [["x", " "]])).toBe("| A |\n| --- |\n| x |");
    expect(table(["A"], [])).toBe("");
  });
});

describe("code", () => {
  it.each(hostile)("renders %j unchanged", (text) => {
    const [paragraph] = marked.lexer(code(text.replaceAll("\n", " ")));
    const [span] = (paragraph as Tokens.Paragraph).tokens; // one line of code is a paragraph
    expect(span).toMatchObject({ type: "codespan", text: text.replaceAll("\n", " ") });
  });

  it("cannot close its own fence", () => {
    const text = "```\nnot the end\n````";
    expect([...marked.lexer(fenced("json", text))]).toMatchObject([{ type: "code", lang: "json", text }]);
  });
});

it("separates paragraphs by one empty line", () => {
  expect(paragraphs("a", undefined, " ", "b\n")).toBe("a\n\nb");
});

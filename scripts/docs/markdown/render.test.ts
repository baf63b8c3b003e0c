import { expect, test } from "vitest";
import { written } from "../../../conformance/report/html/markup.ts";
import { renderMarkdown } from "./render.ts";

const render = (source: string) => {
  const { markup, ...rest } = renderMarkdown(source, (href) => `to/${href}`);
  return { ...rest, text: written(markup) };
};

test("the first heading is the title; the other headings have unique anchors", () => {
  const { title, headings, text } = render("# The `title`\n\n## Part one\n\n### Sub\n\n## Part one\n");
  expect(title).toBe("The title");
  expect(headings).toEqual([
    { id: "part-one", text: "Part one" },
    { id: "part-one-2", text: "Part one" },
  ]);
  expect(text).toContain('<h3 id="sub"><a class="anchor" href="#sub">Sub</a></h3>');
  expect(text).not.toContain("<h1");
});

test("links are rewritten and escaped", () => {
  expect(render('[a](b"c.md)').text).toContain('<a href="to/b&#34;c.md">a</a>');
});

test("code is escaped; only real comments are marked", () => {
  const { text } = render("```sh\nrun --a <b> # why\ncurl http://x#y\n```\n");
  expect(text).toContain("run --a &#60;b&#62;<i> # why</i>\ncurl http://x#y\n");
});

test("tables are scrollable with the keyboard", () => {
  expect(render("| a |\n|---|\n| `b` |\n").text).toMatch(
    /<div class="scroll" tabindex="0" .*<th scope="col">a<\/th>.*<td><code>b<\/code><\/td>/,
  );
});

test("a code span breaks between words, not within a flag; text that is too wide for a phone breaks anywhere", () => {
  const { text } = render(`\`run --config <b>\` and \`${"a-".repeat(20)}\``);
  expect(text).toContain('<code>run <span class="nowrap">--config</span> &#60;b&#62;</code>');
  expect(text).toContain(`<code>${"a-".repeat(20)}</code>`);
});

test("each second-level heading begins a section that a search can hide", () => {
  const { text } = render("# T\n\nFirst.\n\n## One\n\n### Sub\n\nA.\n\n## Two\n\nB.\n");
  expect(text.match(/<section data-item>/g)?.length).toBe(2);
  expect(text).toMatch(
    /^<p>First\.<\/p>\s*<section data-item><h2 id="one">.*<h3 id="sub">.*<\/section>\s*<section data-item><h2 id="two">/s,
  );
});

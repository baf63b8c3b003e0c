import { expect, test } from "vitest";
import { createHtmlTag, escapeHtml, ownMarkup, written } from "./markup.ts";

const html = createHtmlTag(escapeHtml);

test("escapes text between tags and in attributes, once", () => {
  const inner = html`<b>${"<i>"}</b>`;
  expect(written(html`<a title="${`"><script>'&`}">${inner}${[inner, "&"]}</a>`)).toBe(
    '<a title="&quot;&gt;&lt;script&gt;&#39;&amp;"><b>&lt;i&gt;</b><b>&lt;i&gt;</b>&amp;</a>',
  );
});

test("shows text as it was written, however long, with invisible characters", () => {
  const text = `two\nlines \u{1f468}\u200d\u{1f467} ${"x".repeat(3_000)}`;
  expect(written(html`${text}`)).toBe(text);
});

test("leaves out absent parts, and keeps own markup and numbers", () => {
  expect(written(html`${undefined}${false}${""}${0}${ownMarkup("<br>")}`)).toBe("0<br>");
});

test("the tag uses the escape that it was created with", () => {
  expect(written(createHtmlTag((text) => text.toUpperCase())`<b>${"a"}</b>`)).toBe("<b>A</b>");
});

import { expect, test } from "vitest";
import { deadLinks } from "./links.ts";

const site = (index: string) => [
  { path: "index.html", content: index },
  { path: "a/b.html", content: '<a href="../index.html">up</a><p id="here"></p>' },
];

test.each([
  '<a href="a/b.html#here">',
  '<a href="a/b.html?level=open">',
  '<a href="https://elsewhere.example">',
  '<script>x = `<a href="nowhere">`</script>',
])("is a valid link: %s", (text) => {
  expect(deadLinks(site(text))).toEqual([]);
});

test.each([
  ['<a href="b.html">', "b.html"],
  ['<a href="a/b.html#there">', "a/b.html#there"],
  ['<a href="#top">', "#top"],
  ['<img src="a.png">', "a.png"],
])("is a broken link: %s", (text, href) => {
  expect(deadLinks(site(text))).toEqual([`index.html → ${href}`]);
});

test("an operation is found in the reference by its tag and its name", () => {
  const bundle = JSON.stringify({ paths: { "/a": { get: { operationId: "getA", tags: ["Parts"] } } } });
  const index = '<a href="v/reference.html#/parts/geta"></a><a href="v/reference.html#/parts/getb"></a>';
  const reference = [
    { path: "v/reference.html", content: "" },
    { path: "v/latest/openapi.json", content: bundle },
  ];
  expect(deadLinks([...site(index), ...reference])).toEqual(["index.html → v/reference.html#/parts/getb"]);
});

test("links in Markdown are found, except in code", () => {
  const text = "[one](index.html) [two](gone.md) `[three](code)`\n```\n[four](code)\n```\n";
  expect(deadLinks([...site(""), { path: "read.md", content: text }])).toEqual(["read.md → gone.md"]);
});

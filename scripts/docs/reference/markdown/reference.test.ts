import { Marked, type Token, type Tokens } from "marked";
import { describe, expect, it } from "vitest";
import { operationsIn, webhooksIn } from "../../../generate/document.ts";
import { objectAt } from "../../../generate/json.ts";
import { readSource } from "../source.ts";
import { requirementsIn } from "../testing/requirements-in.ts";
import { homesOf, markdownReference } from "./reference.ts";

describe.each(["integration", "alternate"])("the Markdown of %s", async (variant) => {
  const source = await readSource(variant);
  const { document } = source;
  const text = markdownReference(source);
  const tokens: Token[] = [];
  const walkTokens = (token: Token) => {
    tokens.push(token);
  };
  new Marked({ walkTokens }).parse(text, { async: false });
  const links = tokens.filter((token): token is Tokens.Link => token.type === "link").map(({ href }) => href);
  const anchors = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id);

  it("contains each operation, webhook, schema and response once, at its anchor", () => {
    const calls = [...operationsIn(document), ...webhooksIn(document)].map(({ id }) => id);
    const named = (part: string) => Object.keys(objectAt(objectAt(document, "components"), part));
    const schemas = named("schemas").map((name) => `schema-${name}`);
    const answers = named("responses").map((name) => `answer-${name}`);
    expect(anchors.toSorted()).toEqual([...calls, ...schemas, ...answers].toSorted());
  });

  it("links only to its own anchors and to requirements of the contract", () => {
    const known = requirementsIn(document).map((id) => `requirements.html#${id}`);
    const allowed = new Set([...known, ...anchors.map((id) => `#${id}`)]);
    expect(links.filter((href) => !allowed.has(href))).toEqual([]);
  });

  it("links to every requirement that the contract cites", () => {
    const linked = new Set(links);
    expect(requirementsIn(document).filter((id) => !linked.has(`requirements.html#${id}`))).toEqual([]);
  });

  it("contains every example", () => {
    const blocks = tokens.filter((token): token is Tokens.Code => token.type === "code" && token.lang === "json");
    const shown = new Set(blocks.map((block) => JSON.stringify(JSON.parse(block.text))));
    const examples = Object.values(objectAt(objectAt(document, "components"), "examples"));
    const values = examples.map((each) => JSON.stringify(Object(each).value));
    expect(values.filter((value) => !shown.has(value))).toEqual([]);
  });

  it("is well formed: headings descend by one level, and every bar is in a table", () => {
    const ranks = tokens.filter((token): token is Tokens.Heading => token.type === "heading").map(({ depth }) => depth);
    expect(ranks.filter((rank, index) => rank > (ranks[index - 1] ?? 0) + 1)).toEqual([]);
    const stray = tokens.filter((token) => token.type === "paragraph" && /^\|/m.test(token.raw));
    expect(stray).toEqual([]);
  });
});

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const call = (operationId: string, ...names: readonly string[]) => ({ get: { operationId, uses: names.map(ref) } });

it("documents a schema at the one operation or webhook that uses it", () => {
  const document = {
    paths: { "/a": call("readA", "OnlyA", "Both", "Inner"), "/b": call("readB", "Both") },
    webhooks: { "a.made": call("aMade", "OnlyWebhook") },
    components: { schemas: { OnlyA: {}, Both: {}, Inner: {}, Outer: ref("Inner"), OnlyWebhook: {}, Unused: {} } },
  };
  expect([...homesOf(document)]).toEqual([
    ["OnlyA", "readA"],
    ["OnlyWebhook", "aMade"],
  ]);
});

import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { drawGrowth } from "./draw.ts";
import { growth } from "./growth.test-data.ts";
import { readGrowth } from "./results.ts";

const svg = drawGrowth(growth);

const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2000/svg">
  <xs:element name="svg" type="xs:anyType"/>
</xs:schema>`;

test("every measured value has a dot, and every line a kind", () => {
  const kinds = [...svg.matchAll(/<g class="(\w+)"><path class="line"/g)].map(([, kind]) => kind);
  expect(kinds).toEqual([
    "wall",
    "cpu",
    "memory",
    "wall",
    "cpu",
    "alone",
    "memory",
    "wall",
    "cpu",
    "memory",
    "wall",
    "cpu",
    "memory",
  ]);
  expect(svg.match(/<circle class="dot" cx="[\d.]+" cy/g)).toHaveLength(9 + 12 + 9 + 6);
});

test("everything is within the picture, and larger values are never drawn lower", () => {
  const [, width = "", height = ""] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  expect([Number(width), Number(height)]).toEqual([400, expect.any(Number)]);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  const [walls = ""] = [...svg.matchAll(/<g class="wall"><path class="line" d="M([^"]+)"/g)].map(([, each]) => each);
  const heights = walls.split("L").map((each) => Number(each.split(" ")[1]));
  expect(heights).toEqual(heights.toSorted((one, other) => other - one));
});

test("the description for screen readers has every value", () => {
  const description = /<desc id="desc">(.*?)<\/desc>/.exec(svg)?.[1];
  expect(description).toContain(
    "A slower server (payspec run, with latency added to each response), latency, ms 0, 20, 150: duration 2.4, 5, 12 s;",
  );
  expect(description).toContain("longest scenario alone 1.2, 2.2, 10 s; peak memory 118, 121, 122 MiB.");
});

test("the picture is well-formed XML", async () => {
  const { errors } = await validateXML({ xml: [svg], schema });
  expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([]);
});

test("the picture supports light and dark mode, and loads nothing", () => {
  expect(svg).toContain("prefers-color-scheme: dark");
  expect(svg).not.toMatch(/<script|<image|@import|url\(|href/);
});

test("the picture in the repository matches the results next to it", () => {
  const picture = new URL("growth.svg", import.meta.url);
  const last = readGrowth();
  expect(existsSync(picture)).toBe(last !== undefined);
  if (last) expect(readFileSync(picture, "utf8")).toBe(drawGrowth(last));
});

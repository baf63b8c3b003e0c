import { describe, expect, test } from "vitest";
import { restate } from "./restatement.ts";

const entry = (heading: string, source: string, id = source) => ({ id, heading, source });
const outline = (entries: Parameters<typeof restate>[0]) =>
  restate(entries).sections.map(({ citedAs, items }) => [citedAs, ...items.map(({ label }) => label)]);

describe("the restated document", () => {
  test("has a section for each heading and an item for each citation, with silent ones last", () => {
    const entries = [
      entry("Rules", "Preamble, sentence 1"),
      entry("Rules", "Preamble, silent"),
      entry("Rules", 'Preamble, sentence 2 ("all")'),
      entry("Rules", "Preamble, sentence 2"),
      entry("Parcel (fields)", "Parcel, row id"),
    ];
    expect(outline(entries)).toEqual([
      ["Preamble", "sentence 1", "sentence 2", "silent"],
      ["Parcel", "row id"],
    ]);
  });

  test("merges the columns of a numbered row, and keeps rows of several fields separate", () => {
    const entries = [
      entry("States", "States, row 1, also"),
      entry("States", "States, row 1"),
      entry("States", "States, row from, to"),
    ];
    expect(outline(entries)).toEqual([["States", "row 1", "row from, to"]]);
  });

  test("lists a requirement under each heading it cites, after the entries of that section", () => {
    const entries = [
      entry("Rules", "Rules, item 1"),
      entry("Rules", "Parcel, row id, and Rules, rows 7 and 8", "both"),
      entry("Parcel (fields)", "Parcel, row weight"),
    ];
    expect(outline(entries)).toEqual([
      ["Rules", "item 1", "rows 7 and 8"],
      ["Parcel", "row weight", "row id"],
    ]);
    expect(restate(entries).citations.get("both")).toEqual([
      { text: "Parcel, row id", anchor: "parcel-row-id" },
      { text: "Rules, rows 7 and 8", anchor: "rules-rows-7-and-8" },
    ]);
  });

  test("has separate sections for two headings that are cited by the same name", () => {
    const entries = [entry("Parcel states", "States, row 1", "one"), entry("Letter states", "States, row 1", "other")];
    expect([...restate(entries).citations.values()].flat().map(({ anchor }) => anchor)).toEqual([
      "parcel-states-row-1",
      "letter-states-row-1",
    ]);
  });

  test("links to the heading if no item is cited", () => {
    expect(restate([entry("Lists", "Lists", "a")]).citations.get("a")).toEqual([{ text: "Lists", anchor: "lists" }]);
  });

  test("rejects a citation of an unknown heading", () => {
    const entries = [
      entry("Rules", "Rules, item 1"),
      entry("Rules", "Rules, item 2"),
      entry("Rules", "Gone, item 1", "x"),
    ];
    expect(() => restate(entries)).toThrow('x cites "Gone, item 1": no heading is cited as "Gone"');
  });
});

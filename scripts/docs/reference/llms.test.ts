import { expect, it } from "vitest";
import { variants } from "../../../conformance/variants/index.ts";
import { navigation } from "../navigation.ts";
import { llmsFile } from "./llms.ts";
import { readSource } from "./source.ts";

it("lists everything that programs can read, with its location", async () => {
  const sources = await Promise.all(variants.map(({ contract }) => readSource(contract.variant)));
  const text = String(llmsFile(sources).content);
  const made = variants.flatMap(({ contract: { variant } }) =>
    [
      "reference.md",
      ...["openapi", "openapi-3.0", "openapi-3.0.lost", "requirements"].map((name) => `latest/${name}.json`),
    ].map((name) => `${variant}/${name}`),
  );
  const known = [...made, "versions.json", ...navigation().flatMap(({ pages }) => pages.map(({ path }) => path))];
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = ""]) => href);
  expect(links.filter((href) => !known.includes(href))).toEqual([]);
  expect(made.filter((path) => !links.includes(path))).toEqual([]);
  expect(text).toMatch(/^# .+\n\n> .+\n\n[^#]+\n\n## /);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "../content-hash.ts";
import { readableFiles } from "./build-binary.ts";

/** Path of a published file, such as "specs/RULINGS.md" or `generated/${variant}/openapi.json`. */
const PATH = /["`]((?:conformance|dist|generated|specs)\/[^"`\s]+\.(?:json|js|md))["`]/g;

/** The module that finds the files; it also names the entry of the package, which is not read. */
const FINDER = "conformance/cli/own-package.ts";

test("the executable contains every file of the package that a command reads", () => {
  const sources = filesBelow(".", ["conformance/cli"]).filter((each) => /(?<!\.test|\.extended)\.ts$/.test(each));
  const reading = sources
    .filter((each) => each !== FINDER)
    .map((each) => readFileSync(each, "utf8"))
    .filter((text) => text.includes("readPackageFile("));
  const paths = reading.flatMap((text) => [...text.matchAll(PATH)].flatMap(([, path]) => path ?? []));
  const needed = paths.flatMap((path) =>
    ["integration", "alternate"].map((variant) => path.replace(/\$\{[\w.]+\}/, variant)),
  );
  expect(needed).toEqual(expect.arrayContaining(["specs/RULINGS.md", "dist/k6/alternate.js"]));
  const contained = readableFiles();
  expect(["package.json", ...needed].filter((path) => !contained.includes(path))).toEqual([]);
});

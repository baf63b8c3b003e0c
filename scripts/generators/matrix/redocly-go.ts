import { writeFileSync } from "node:fs";
import type { Generator } from "../generator.ts";
import { toPascal } from "../spelling.ts";
import { buildAndVet, go } from "../toolchains/go.ts";
import { generateByRedocly, REDOCLY } from "./redocly.ts";

export const redoclyGo: Generator = {
  ...REDOCLY,
  name: "redocly-go",
  language: "Go",
  checkedBy: [go],
  checkedWith: "go build, go vet",
  names: {
    operation: (id) => `) ${toPascal(id)}(`,
    model: (name) => [`type ${name} struct {`, `type ${name} string`],
  },
  sources: ".go",
  async generate(job) {
    await generateByRedocly("go", job);
    writeFileSync(`${job.folder}/go.mod`, "module payspec.example/client\n\ngo 1.24\n");
  },
  check: ({ folder }) => buildAndVet(folder),
};

import type { Generator } from "../generator.ts";
import { toSnake } from "../spelling.ts";
import { compileAndImport, python, pythonVersion, runPython } from "../toolchains/python.ts";
import { generateByRedocly, REDOCLY } from "./redocly.ts";

export const redoclyPython: Generator = {
  ...REDOCLY,
  name: "redocly-python",
  language: "Python",
  checkedBy: [python],
  checkedWith: `compileall, import, mypy ${pythonVersion("mypy")} --strict`,
  names: {
    operation: (id) => ` def ${toSnake(id)}(`,
    model: (name) => [`class ${name}:`, `class ${name}(`],
  },
  sources: ".py",
  generate: (job) => generateByRedocly("python", job),
  async check({ folder }) {
    await compileAndImport(folder, "client");
    await runPython("mypy", ["--strict", "client.py"], { folder });
  },
};

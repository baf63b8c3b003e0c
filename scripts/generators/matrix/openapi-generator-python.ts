import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import type { Generator } from "../generator.ts";
import { toSnake } from "../spelling.ts";
import { storyPath } from "../story-path.ts";
import { compileAndImport, python, pythonVersion, runPython } from "../toolchains/python.ts";
import { generateByOpenapiGenerator, OPENAPI_GENERATOR } from "./openapi-generator.ts";

export const openapiGeneratorPython: Generator = {
  ...OPENAPI_GENERATOR,
  name: "openapi-generator-python",
  language: "Python",
  checkedBy: [python],
  checkedWith: `compileall, import, mypy ${pythonVersion("mypy")} as its own project asks`,
  names: {
    operation: (id) => ` def ${toSnake(id)}(`,
    model: (name) => [`class ${name}(`],
  },
  sources: ".py",
  generate: (job) => generateByOpenapiGenerator("python", job, ["packageName=client"]),
  async check({ folder }) {
    await compileAndImport(folder, "client");
    const project = `${folder}/pyproject.toml`;
    // The project file names a folder for tests that the generator does not create.
    writeFileSync(project, readFileSync(project, "utf8").replace(/^ +"tests",.*\n/m, ""));
    await runPython("mypy", [], { folder });
  },
  story: {
    file: {
      integration: "python/openapi_generator_integration.py",
      alternate: "python/openapi_generator_alternate.py",
    },
    async play({ variant, folder }, environment) {
      copyFileSync(storyPath(this.file[variant]), `${folder}/story.py`);
      await runPython("python", ["story.py"], { folder, environment });
    },
  },
};

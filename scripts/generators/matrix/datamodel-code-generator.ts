import { copyFileSync } from "node:fs";
import type { Generator } from "../generator.ts";
import { compileAndImport, python, pythonVersion, runPython } from "../toolchains/python.ts";
import { programPath } from "../tools.ts";

/** Models only, which validate the bodies that another HTTP client sends and receives. */
export const datamodelCodeGenerator: Generator = {
  name: "datamodel-code-generator",
  version: pythonVersion("datamodel-code-generator"),
  language: "Python",
  input: "openapi.json",
  generatedBy: [python],
  checkedBy: [python],
  options: "`--output-model-type pydantic_v2.BaseModel`; `--use-annotated`, without which mypy rejects the constraints",
  checkedWith: `compileall, import, mypy ${pythonVersion("mypy")} --strict`,
  names: {
    operation: (id) => ` def ${id}(`,
    model: (name) => [`class ${name}(`],
  },
  sources: ".py",
  generate: ({ document, folder }) => {
    const input = ["--input", document, "--input-file-type", "openapi", "--target-python-version", "3.11"];
    const output = ["--output", "models.py", "--output-model-type", "pydantic_v2.BaseModel", "--use-annotated"];
    return runPython("datamodel-codegen", [...input, ...output, "--formatters", "builtin"], { folder });
  },
  async check({ folder }) {
    await compileAndImport(folder, "models");
    await runPython("mypy", ["--strict", "models.py"], { folder });
  },
  program: {
    file: {
      integration: "python/datamodel_code_generator_integration.py",
      alternate: "python/datamodel_code_generator_alternate.py",
    },
    async play({ variant, folder }, environment) {
      copyFileSync(programPath(this.file[variant]), `${folder}/program.py`);
      await runPython("mypy", ["--strict", "program.py"], { folder });
      await runPython("python", ["program.py"], { folder, environment });
    },
  },
};

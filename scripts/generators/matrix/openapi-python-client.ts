import { copyFileSync, writeFileSync } from "node:fs";
import type { Generator } from "../generator.ts";
import { toSnake } from "../spelling.ts";
import { compileAndImport, python, pythonVersion, runPython } from "../toolchains/python.ts";
import { programPath } from "../tools.ts";

export const openapiPythonClient: Generator = {
  name: "openapi-python-client",
  version: pythonVersion("openapi-python-client"),
  language: "Python",
  input: "openapi.json",
  generatedBy: [python],
  checkedBy: [python],
  options: '`post_hooks: ["ruff format ."]`, since newer rules of the other hook take types away that it needs',
  checkedWith: `compileall, import, mypy ${pythonVersion("mypy")} --strict`,
  names: {
    operation: (id) => `/${toSnake(id)}.py\n`, // one module per operation
    model: (name) => [`class ${name}:`, `class ${name}(`],
  },
  sources: ".py",
  generate: ({ document, folder }) => {
    // The default hooks let ruff rewrite annotations as well, using rules newer than the generator.
    writeFileSync(`${folder}/config.yaml`, 'post_hooks: ["ruff format ."]\n');
    const whereto = ["--meta", "none", "--output-path", "client"];
    const flags = ["--path", document, ...whereto, "--config", "config.yaml", "--fail-on-warning"];
    return runPython("openapi-python-client", ["generate", ...flags], { folder });
  },
  async check({ folder }) {
    await compileAndImport(folder, "client");
    await runPython("mypy", ["--strict", "client"], { folder });
  },
  program: {
    file: {
      integration: "python/openapi_python_client_integration.py",
      alternate: "python/openapi_python_client_alternate.py",
    },
    async play({ variant, folder }, environment) {
      copyFileSync(programPath(this.file[variant]), `${folder}/program.py`);
      await runPython("mypy", ["--strict", "program.py"], { folder });
      await runPython("python", ["program.py"], { folder, environment });
    },
  },
};

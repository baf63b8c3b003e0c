import { copyFileSync, mkdirSync } from "node:fs";
import { run } from "../command.ts";
import type { Generator } from "../generator.ts";
import { toPascal } from "../spelling.ts";
import { buildAndVet, go, goTool, goWith, runGo } from "../toolchains/go.ts";
import { programPath, toolsFolder } from "../tools.ts";

const VERSION = "v2.8.2";

export const oapiCodegen: Generator = {
  name: "oapi-codegen",
  version: VERSION.slice(1),
  language: "Go",
  input: "openapi.json",
  generatedBy: [goWith("github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen", VERSION)],
  checkedBy: [go],
  options:
    "`-response-type-suffix Answer`, since it calls what an operation answers with as the contract calls the body; `skip-prune`, since it leaves out schemas that only webhooks use",
  checkedWith: "go build, go vet",
  names: {
    operation: (id) => `) ${toPascal(id)}WithResponse(`,
    model: (name) => [`type ${name} struct {`, `type ${name} string`],
  },
  sources: ".go",
  async generate({ document, folder }) {
    for (const file of ["go.mod", "go.sum"]) copyFileSync(`${toolsFolder}go/${file}`, `${folder}/${file}`);
    mkdirSync(`${folder}/client`);
    const flags = ["-generate", "types,skip-prune,client", "-package", "client", "-response-type-suffix", "Answer"];
    await run(goTool("oapi-codegen"), [...flags, "-o", "client/client.go", document], { folder });
  },
  check: ({ folder }) => buildAndVet(folder),
  program: {
    file: { integration: "go/integration.go", alternate: "go/alternate.go" },
    async play({ variant, folder }, environment) {
      copyFileSync(programPath(this.file[variant]), `${folder}/main.go`);
      await buildAndVet(folder);
      await runGo(["run", "."], { folder, environment });
    },
  },
};

import { copyFileSync, writeFileSync } from "node:fs";
import { run } from "../command.ts";
import type { Generator } from "../generator.ts";
import { toPascal } from "../spelling.ts";
import { buildAndVet, go, goTool, goWith, runGo } from "../toolchains/go.ts";
import { programPath, toolsFolder } from "../tools.ts";

const VERSION = "v1.24.0";

const CONFIGURATION = `generator:
  features:
    disable_all: true
    enable: ["paths/client"]
`;

export const ogen: Generator = {
  name: "ogen",
  version: VERSION.slice(1),
  language: "Go",
  input: "openapi.json",
  generatedBy: [goWith("github.com/ogen-go/ogen/cmd/ogen", VERSION)],
  checkedBy: [go],
  options:
    '`disable_all: true` and `enable: ["paths/client"]`, since it also generates a server and OpenTelemetry code',
  checkedWith: "go build, go vet",
  names: {
    operation: (id) => `func (c *Client) ${toPascal(id)}(`,
    model: (name) => [`type ${name} struct {`, `type ${name} string`],
  },
  sources: ".go",
  async generate({ document, folder }) {
    for (const file of ["go.mod", "go.sum"]) copyFileSync(`${toolsFolder}ogen/${file}`, `${folder}/${file}`);
    writeFileSync(`${folder}/ogen.yml`, CONFIGURATION);
    await run(goTool("ogen"), ["--config", "ogen.yml", "--target", "client", "--package", "client", document], {
      folder,
    });
  },
  check: ({ folder }) => buildAndVet(folder),
  program: {
    file: { integration: "go/ogen_integration.go", alternate: "go/ogen_alternate.go" },
    async play({ variant, folder }, environment) {
      copyFileSync(programPath(this.file[variant]), `${folder}/main.go`);
      await buildAndVet(folder);
      await runGo(["run", "."], { folder, environment });
    },
  },
};

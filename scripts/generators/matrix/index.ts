import type { Generator } from "../generator.ts";
import { datamodelCodeGenerator } from "./datamodel-code-generator.ts";
import { oapiCodegen } from "./oapi-codegen.ts";
import { ogen } from "./ogen.ts";
import { openapiGenerator } from "./openapi-generator.ts";
import { openapiPythonClient } from "./openapi-python-client.ts";
import { redocly } from "./redocly.ts";
import { typescript } from "./typescript.ts";

/** Rows in display order. */
export const matrix: readonly Generator[] = [
  ...typescript,
  ...redocly,
  ...openapiGenerator,
  openapiPythonClient,
  datamodelCodeGenerator,
  oapiCodegen,
  ogen,
];

import type { Generator } from "../generator.ts";
import { datamodelCodeGenerator } from "./datamodel-code-generator.ts";
import { heyApi } from "./hey-api.ts";
import { kubb } from "./kubb.ts";
import { oapiCodegen } from "./oapi-codegen.ts";
import { ogen } from "./ogen.ts";
import { openapiGenerator } from "./openapi-generator.ts";
import { openapiPythonClient } from "./openapi-python-client.ts";
import { openapiTypescript } from "./openapi-typescript.ts";
import { openapiZodClient } from "./openapi-zod-client.ts";
import { orval } from "./orval.ts";
import { redocly } from "./redocly.ts";
import { swaggerTypescriptApi } from "./swagger-typescript-api.ts";

/** Rows in display order. */
export const matrix: readonly Generator[] = [
  openapiTypescript,
  heyApi,
  orval,
  kubb,
  swaggerTypescriptApi,
  openapiZodClient,
  ...redocly,
  ...openapiGenerator,
  openapiPythonClient,
  datamodelCodeGenerator,
  oapiCodegen,
  ogen,
];

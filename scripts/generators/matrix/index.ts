import type { Generator } from "../generator.ts";
import { datamodelCodeGenerator } from "./datamodel-code-generator.ts";
import { heyApi } from "./hey-api.ts";
import { kubb } from "./kubb.ts";
import { oapiCodegen } from "./oapi-codegen.ts";
import { ogen } from "./ogen.ts";
import { openapiGeneratorCsharp } from "./openapi-generator-csharp.ts";
import { openapiGeneratorGo } from "./openapi-generator-go.ts";
import { openapiGeneratorJava } from "./openapi-generator-java.ts";
import { openapiGeneratorKotlin } from "./openapi-generator-kotlin.ts";
import { openapiGeneratorPhp } from "./openapi-generator-php.ts";
import { openapiGeneratorPython } from "./openapi-generator-python.ts";
import { openapiGeneratorRust } from "./openapi-generator-rust.ts";
import { openapiPythonClient } from "./openapi-python-client.ts";
import { openapiTypescript } from "./openapi-typescript.ts";
import { openapiZodClient } from "./openapi-zod-client.ts";
import { orval } from "./orval.ts";
import { redoclyGo } from "./redocly-go.ts";
import { redoclyJava } from "./redocly-java.ts";
import { redoclyPhp } from "./redocly-php.ts";
import { redoclyPython } from "./redocly-python.ts";
import { redoclyTypescript } from "./redocly-typescript.ts";
import { swaggerTypescriptApi } from "./swagger-typescript-api.ts";

/** Rows in display order. */
export const matrix: readonly Generator[] = [
  openapiTypescript,
  heyApi,
  orval,
  kubb,
  swaggerTypescriptApi,
  openapiZodClient,
  redoclyTypescript,
  redoclyPython,
  redoclyGo,
  redoclyJava,
  redoclyPhp,
  openapiGeneratorJava,
  openapiGeneratorKotlin,
  openapiGeneratorCsharp,
  openapiGeneratorGo,
  openapiGeneratorPython,
  openapiGeneratorRust,
  openapiGeneratorPhp,
  openapiPythonClient,
  datamodelCodeGenerator,
  oapiCodegen,
  ogen,
];

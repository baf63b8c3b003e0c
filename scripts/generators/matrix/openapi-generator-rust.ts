import type { Generator } from "../generator.ts";
import { toSnake } from "../spelling.ts";
import { lockCrate } from "../toolchains/lock-crate.ts";
import { checkCrate, rust } from "../toolchains/rust.ts";
import { generateByOpenapiGenerator, OPENAPI_GENERATOR } from "./openapi-generator.ts";

/** The version of the client in the committed lock; without it, the client has that of the contract. */
const LOCKED_VERSION = "1.0.0";

export const openapiGeneratorRust: Generator = {
  ...OPENAPI_GENERATOR,
  name: "openapi-generator-rust",
  language: "Rust",
  checkedBy: [rust],
  checkedWith: "cargo check -D warnings, without a TLS library",
  names: {
    operation: (id) => `pub async fn ${toSnake(id)}(`,
    model: (name) => [`pub struct ${name} {`, `pub enum ${name} {`],
  },
  sources: ".rs",
  generate: (job) =>
    generateByOpenapiGenerator("rust", job, ["packageName=client", `packageVersion=${LOCKED_VERSION}`]),
  async check({ folder }) {
    await lockCrate(folder);
    await checkCrate(folder);
  },
};

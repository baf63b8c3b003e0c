import type { ContractNames } from "./contract-names.ts";

/** What a generator makes of a name: the text by which its output declares it. */
export interface Declarations {
  operation(id: string): string;
  /** More than one where a model may be an object or a list of values. */
  model(name: string): readonly string[];
}

/** How the output of a generator differs from the names that the contract has: nothing, at best. */
export function surprises(output: string, names: ContractNames, declarations: Declarations): readonly string[] {
  const { operations, models, headers } = names;
  return [
    ...operations.filter((id) => !output.includes(declarations.operation(id))).map((id) => `no operation ${id}`),
    ...models
      .filter((name) => !declarations.model(name).some((text) => output.includes(text)))
      .map((name) => `no model ${name}`),
    ...headers.filter((name) => !isUsed(name, output)).map((name) => `no parameter ${name}`),
    ...numbered(models, output).map((name) => `${name}, which is in no contract`),
  ];
}

/** As a string of any language: descriptions write it between backticks. */
function isUsed(header: string, output: string): boolean {
  return ['"', "'"].some((quote) => output.includes(`${quote}${header}${quote}`));
}

/** Names that a generator numbered because it had used them up already. */
function numbered(models: readonly string[], output: string): readonly string[] {
  const found = output.matchAll(new RegExp(`\\b(?:${models.join("|")})_?[2-9]\\b`, "g"));
  return [...new Set([...found].map(([name]) => name))];
}

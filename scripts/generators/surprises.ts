import type { ContractNames } from "./contract-names.ts";

/** Declarations expected for a name: the text by which the output of a generator declares it. */
export interface Declarations {
  operation(id: string): string;
  /** More than one text if a model may be an object or a list of values. */
  model(name: string): readonly string[];
}

/** Returns the differences between the generated names and the names in the contract; ideally none. */
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

/** Searches for the header as a string literal of any language: descriptions write it between backticks. */
function isUsed(header: string, output: string): boolean {
  return ['"', "'"].some((quote) => output.includes(`${quote}${header}${quote}`));
}

/** Returns names that a generator numbered because they were already taken. */
function numbered(models: readonly string[], output: string): readonly string[] {
  const found = output.matchAll(new RegExp(`\\b(?:${models.join("|")})_?[2-9]\\b`, "g"));
  return [...new Set([...found].map(([name]) => name))];
}

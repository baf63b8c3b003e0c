/** Names that a client of a contract has to use. */
export interface ContractNames {
  /** operationIds. */
  readonly operations: readonly string[];
  /** Schemas with their own shape: objects with properties, and lists of values. */
  readonly models: readonly string[];
  /** Names of the header parameters, which a caller sets per call. */
  readonly headers: readonly string[];
}

interface Schema {
  readonly properties?: object;
  readonly enum?: readonly unknown[];
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

/** The members of a bundle that are read here; its operations contain no parameters by reference. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export function contractNames(bundle: unknown): ContractNames {
  const { paths, components } = bundle as Document; // our own bundle, which the gate has validated
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const headers = operations.flatMap(({ parameters = [] }) => parameters).filter((each) => each.in === "header");
  return {
    operations: operations.map(({ operationId }) => operationId),
    models: Object.entries(components.schemas)
      .filter(([, schema]) => schema.properties !== undefined || schema.enum !== undefined)
      .map(([name]) => name),
    headers: [...new Set(headers.map(({ name }) => name))],
  };
}

import { jsonIn } from "../contract/index.ts";
import { isMapping, type Layer } from "../deployment/index.ts";
import type { Shard } from "../log/index.ts";
import type { Variant } from "../scenario/index.ts";
import type { NamedFile } from "./named-file.ts";
import { NotConfigured } from "./not-configured.ts";

/** Businesses of the processes that share a load: no process meets the data of another. */
export interface Businesses {
  /** Returns the credentials of the role `main` for one process. Throws `NotConfigured` if it has none. */
  layerOf(shard: Shard): Layer;
  /** Returns a secret by name, as for environment variables: no layer holds a secret. */
  secret(name: string): string | undefined;
}

/** Reads a JSON list of credentials, with the field names of a configuration. Throws if the text is not such a list. */
export function readBusinesses({ path, text }: NamedFile, { contract, credentials }: Variant): Businesses {
  const fields = credentials.map(({ field }) => field);
  const entries = parse(text, path, fields);
  const nameOf = (index: number, field: string) => `PAYSPEC_BUSINESSES_${index}_${field}`;
  const secrets = new Map(
    entries.flatMap((entry, index) => fields.map((field) => [nameOf(index + 1, field), entry[field]] as const)),
  );
  return {
    layerOf({ index, of }) {
      const entry = entries[index - 1];
      if (!entry) {
        const have = `${path} (PAYSPEC_BUSINESSES) holds ${entries.length}`;
        throw new NotConfigured(`${have}, and this is process ${index} of ${of}: each needs a business of its own`);
      }
      const main = credentials.map(
        ({ field, secret }) => [field, secret ? { env: nameOf(index, field) } : entry[field]] as const,
      );
      return {
        value: { deployments: { [contract.variant]: { roles: { main: Object.fromEntries(main) } } } },
        whereIs: (at) => `entry ${index} of ${path}: ${String(at.at(-1))}`,
      };
    },
    secret: (name) => secrets.get(name),
  };
}

/** Credentials of one business by field; other members of the object are ignored. */
type Entry = Readonly<Record<string, string>>;

function parse(text: string, path: string, fields: readonly string[]): readonly Entry[] {
  const value = jsonIn(text);
  const isEntry = (each: unknown): each is Entry =>
    isMapping(each) && fields.every((field) => typeof each[field] === "string");
  if (Array.isArray(value) && value.length > 0 && value.every(isEntry)) return value;
  const wanted = `a JSON list of objects with ${fields.join(", ")}, one for each process`;
  throw new Error(`${path} (PAYSPEC_BUSINESSES) must be ${wanted}`);
}

import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  type Environment,
  type Layer,
  namesFor,
  problemsIn,
  textOf,
  type VariantFields,
} from "../../deployment/index.ts";
import type { Variant } from "../../scenario/index.ts";
import type { Io } from "../io.ts";
import { listed } from "../listed.ts";
import { quote } from "../quote.ts";
import { UsageError, WrongConfiguration } from "../usage-error.ts";
import { type PlannedFile, writeTogether } from "../write-together.ts";
import { deploymentIn } from "./exported-configuration.ts";
import { BRUNO_ENVIRONMENT, BRUNO_MARKER, brunoCollection } from "./requests/bruno-collection.ts";
import { readContractDocument } from "./requests/contract-document.ts";
import { exampleRequests, idsIn, type RequestCollection } from "./requests/example-requests.ts";
import { httpFile } from "./requests/http-file.ts";
import { postmanCollection } from "./requests/postman-collection.ts";

/** Formats of example requests. */
export const REQUEST_FORMATS = ["http", "postman", "bruno"] as const;
export type RequestFormat = (typeof REQUEST_FORMATS)[number];

export function isRequestFormat(name: string): name is RequestFormat {
  return REQUEST_FORMATS.some((each) => each === name);
}

export interface ExportRequestsOptions {
  readonly variant: Variant;
  readonly known: readonly VariantFields[];
  /** Configuration file, if any. */
  readonly layer: Layer | undefined;
  readonly out: string;
}

/** Files and usage of one format. */
interface PlannedExport {
  readonly files: readonly PlannedFile[];
  /** Path of the file that contains the banner. */
  readonly marker: string;
  /** Paths of files that users edit: written only if they do not exist. */
  readonly edited: readonly string[];
  /** Path of the file or folder, for people. */
  readonly place: string;
  /** Instructions for its users. */
  readonly next: readonly string[];
}

/** Writes the example requests of a contract to `out`. Throws {@link UsageError} rather than overwrite foreign files. */
export function exportRequests(format: RequestFormat, options: ExportRequestsOptions, io: Io): void {
  const { known, layer } = options;
  const problems = layer ? problemsIn([layer], known) : [];
  if (problems.length > 0) throw new WrongConfiguration(problems);
  const collection = collectionOf(options, io.environment);
  const { files, marker, edited, place, next } = planExport(format, collection, options);
  const exists = (path: string) => existsSync(resolve(io.folder, path));
  const taken = files.find(({ path }) => exists(path));
  if (taken && !isOurs(resolve(io.folder, marker), bannerOf(format))) {
    throw new UsageError(
      `${taken.path} was not written by payspec; nothing was written`,
      "Choose another folder for --out.",
    );
  }
  const written = files.filter(({ path }) => !edited.includes(path) || !exists(path));
  writeTogether(io.folder, written);
  const operations = new Set(collection.requests.map(({ operation }) => operation.id)).size;
  const lines = [
    `✓ ${place}`,
    `${collection.requests.length} requests for ${operations} operations of ${collection.title} ${collection.version}`,
    "",
    ...next,
  ];
  io.stdout.write(`${lines.join("\n")}\n`);
}

function collectionOf({ variant, layer }: ExportRequestsOptions, environment: Environment): RequestCollection {
  const { contract, credentials } = variant;
  const name = contract.variant;
  const fields = [{ variant: name, credentials }];
  const nameOf = (path: readonly string[]) => {
    const names = namesFor(["deployments", name, ...path], fields);
    return names.findLast((each) => textOf(environment, each) !== undefined) ?? names[0] ?? "";
  };
  const document = readContractDocument(name);
  const requests = exampleRequests(document);
  const configured = deploymentIn(layer?.value, name)?.["url"];
  const url = textOf(environment, nameOf(["url"])) ?? (typeof configured === "string" ? configured : document.server);
  return {
    title: contract.title,
    version: contract.version,
    baseUrl: url.endsWith("/") ? url.slice(0, -1) : url,
    credentials: credentials.map(({ field, header }) => ({
      header,
      variable: field,
      environmentName: nameOf(["roles", "main", field]),
    })),
    requests,
    ids: idsIn(requests),
  };
}

function bannerOf(format: RequestFormat): string {
  return `Written by \`payspec export ${format}\` at every call.`;
}

function planExport(
  format: RequestFormat,
  collection: RequestCollection,
  { variant, out }: ExportRequestsOptions,
): PlannedExport {
  const name = variant.contract.variant;
  const banner = bannerOf(format);
  const variables = listed(
    collection.credentials.map((each) => each.variable),
    "and",
  );
  const environment = listed(
    collection.credentials.map((each) => each.environmentName),
    "and",
  );
  switch (format) {
    case "http": {
      const place = join(out, `payspec-${name}.http`);
      const next = [
        "Open it in an editor with an HTTP client.",
        "Credentials are read from the environment:",
        `${environment}.`,
      ];
      return { files: [{ path: place, text: httpFile(collection, banner) }], marker: place, edited: [], place, next };
    }
    case "postman": {
      const place = join(out, `payspec-${name}.postman_collection.json`);
      const flags = collection.credentials.map((each) => `--env-var "${each.variable}=$${each.environmentName}"`);
      const next = [
        `Import it into Postman and set ${variables}, or run it:`,
        "",
        [`  newman run ${quote(place)}`, ...flags].join(" \\\n    "),
      ];
      const files = [{ path: place, text: postmanCollection(collection, banner) }];
      return { files, marker: place, edited: [], place, next };
    }
    case "bruno": {
      const place = join(out, `payspec-${name}-bruno`);
      const files = brunoCollection(collection, banner).map(({ path, text }) => ({ path: join(place, path), text }));
      const next = [
        "Open the folder in Bruno and select the environment sandbox, or run it:",
        "",
        `  cd ${quote(place)} && bru run -r --env sandbox`,
        "",
        "Credentials are read from the environment, or from a file .env in the folder:",
        `${environment}.`,
      ];
      return { files, marker: join(place, BRUNO_MARKER), edited: [join(place, BRUNO_ENVIRONMENT)], place, next };
    }
  }
}

function isOurs(path: string, banner: string): boolean {
  try {
    return readFileSync(path, "utf8").includes(banner);
  } catch {
    return false;
  }
}

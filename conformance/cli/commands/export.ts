import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  addressedVariants,
  type Layer,
  problemsIn,
  suggest,
  textOf,
  type VariantFields,
} from "../../deployment/index.ts";
import { planLoad } from "../../k6/index.ts";
import { type ConfigurationFileFound, readConfigurationFile } from "../../node/index.ts";
import { count } from "../../report/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { describedIn } from "../configure.ts";
import { exportRequests, isRequestFormat, REQUEST_FORMATS } from "../export/export-requests.ts";
import { deploymentIn, exportedConfiguration, mappingIn } from "../export/exported-configuration.ts";
import { exportedText, FIRST_WORDS, scriptName } from "../export/exported-text.ts";
import { README_BANNER, readmeText } from "../export/readme-text.ts";
import { neededVariables } from "../init/credential-variables.ts";
import type { Io } from "../io.ts";
import { findPackage } from "../own-package.ts";
import type { FlagsOf } from "../read-flags.ts";
import { selectVariants } from "../select-variants.ts";
import { UsageError, WrongConfiguration } from "../usage-error.ts";
import { type PlannedFile, writeTogether } from "../write-together.ts";

/** Everything that `payspec export` can write. */
export const EXPORT_FORMATS = ["k6", ...REQUEST_FORMATS] as const;

/** `payspec export` */
export async function exportCommand(
  format: string,
  { out, variant: asked, config }: FlagsOf<"export">,
  io: Io,
  known: readonly Variant[],
): Promise<number> {
  if (format !== "k6" && !isRequestFormat(format)) {
    const supported = `Supported formats: ${EXPORT_FORMATS.join(", ")}.`;
    throw new UsageError(`unsupported format: ${format}${suggest(format, EXPORT_FORMATS)}`, supported);
  }
  const { environment, folder } = io;
  const file = await readConfigurationFile(folder, config ?? textOf(environment, "PAYSPEC_CONFIG"));
  const fields = known.map((each) => ({ variant: each.contract.variant, credentials: each.credentials }));
  const described = [...describedIn(file?.layer), ...addressedVariants(environment, fields)];
  const variant = chooseVariant(asked, io, known, described);
  if (format === "k6") exportScript({ variant, known: fields, file, out }, io);
  else exportRequests(format, { variant, known: fields, layer: file?.layer, out }, io);
  return 0;
}

interface ExportScriptOptions {
  readonly variant: Variant;
  readonly known: readonly VariantFields[];
  readonly file: ConfigurationFileFound | undefined;
  readonly out: string;
}

function exportScript({ variant, known, file, out }: ExportScriptOptions, io: Io): void {
  const { folder } = io;
  const name = variant.contract.variant;
  if (file) assertExportable(file.layer, known, variant);
  const target = resolve(folder, out);
  const configuration = exportedConfiguration(file?.layer.value, name, { from: file?.folder ?? folder, to: target });
  const otherVariants = known.filter((each) => each.variant !== name);
  const { version } = findPackage();
  const { leftOut } = planLoad(variant, "suite", { kind: driverKindIn(configuration, name) });
  const files = [
    { path: join(out, scriptName(name)), text: exportedText({ variant: name, configuration, otherVariants }) },
    { path: join(out, "README.md"), text: readmeText({ variant, configuration, leftOut, version }) },
  ];
  assertOurs(files, folder);
  writeTogether(folder, files);
  io.stdout.write(
    [
      ...files.map(({ path }) => `✓ ${path}`),
      "",
      `k6 run ${join(out, scriptName(name))} && test -s payspec-k6.ndjson`,
      `${count(leftOut.length, "scenario")} of the suite cannot run there: see README.md for the names and reasons`,
      "",
    ].join("\n"),
  );
}

function chooseVariant(
  asked: readonly string[],
  { environment }: Io,
  known: readonly Variant[],
  described: readonly string[],
): Variant {
  const names = known.map(({ contract }) => contract.variant);
  const request = { flags: asked, environment, described, able: names };
  const { variants } = selectVariants(request, names);
  const [only, ...more] = known.filter(({ contract }) => variants.includes(contract.variant));
  if (only && more.length === 0) return only;
  throw new UsageError("an export covers one variant", `Add --variant ${variants.join(" or --variant ")}.`);
}

/** Returns the driver kind, which defaults to http: without a configured driver, requests may still reach one. */
function driverKindIn(configuration: unknown, variant: string): string {
  const { kind } = mappingIn(deploymentIn(configuration, variant)?.["driver"]);
  return typeof kind === "string" ? kind : "http";
}

/** Throws {@link UsageError} rather than overwrite files that payspec did not write. */
function assertOurs(files: readonly PlannedFile[], folder: string): void {
  const foreign = files.find(({ path }) => {
    const place = resolve(folder, path);
    return existsSync(place) && !isOurs(place);
  });
  if (!foreign) return;
  throw new UsageError(
    `${foreign.path} was not written by payspec; nothing was written`,
    "Choose another folder for --out.",
  );
}

function isOurs(path: string): boolean {
  try {
    const text = readFileSync(path, "utf8");
    return text.startsWith(FIRST_WORDS) || text.startsWith(README_BANNER);
  } catch {
    return false;
  }
}

/**
 * Throws {@link UsageError} for a configuration that cannot be embedded in a script: if it is invalid, contains a
 * secret, or needs something that k6 cannot do. Missing settings may be given when the script runs.
 */
function assertExportable(layer: Layer, known: readonly VariantFields[], variant: Variant): void {
  const problems = problemsIn([layer], known);
  if (problems.length > 0) {
    const { message } = new WrongConfiguration(problems);
    throw new UsageError(
      message,
      `Credentials are not written to the script: set ${neededVariables([variant]).join(" and ")} where k6 runs.`,
    );
  }
  const name = variant.contract.variant;
  const { ca } = mappingIn(deploymentIn(layer.value, name)?.["tls"]);
  if (ca === undefined) return;
  throw new UsageError(
    `${layer.whereIs(["deployments", name, "tls", "ca"])} cannot be exported: k6 uses the certificate authorities of its machine`,
    "Remove it, and pass the file to k6 with SSL_CERT_FILE.",
  );
}

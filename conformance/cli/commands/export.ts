import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { textOf } from "../../deployment/index.ts";
import { planLoad } from "../../k6/index.ts";
import { readConfigurationFile } from "../../node/index.ts";
import { count } from "../../report/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { describedIn } from "../configure.ts";
import { assertExportable } from "../export/assert-exportable.ts";
import { deploymentIn, exportedConfiguration, mappingIn } from "../export/exported-configuration.ts";
import { exportedText, FIRST_WORDS, scriptName } from "../export/exported-text.ts";
import { README_BANNER, readmeText } from "../export/readme-text.ts";
import type { Io } from "../io.ts";
import { findPackage } from "../package-root.ts";
import { selectVariants } from "../select-variants.ts";
import { UsageError } from "../usage-error.ts";
import { type PlannedFile, writeTogether } from "../write-together.ts";

export interface ExportFlags {
  readonly out: string;
  readonly variant?: string | undefined;
  readonly config?: string | undefined;
}

/** `payspec export k6` */
export async function exportCommand(
  engine: string,
  { out, variant: asked, config }: ExportFlags,
  io: Io,
  known: readonly Variant[],
): Promise<number> {
  if (engine !== "k6") throw new UsageError(`unsupported engine: ${engine}`, "Supported engines: k6.");
  const { environment, folder } = io;
  const file = await readConfigurationFile(folder, config ?? textOf(environment, "PAYSPEC_CONFIG"));
  const variant = chooseVariant(asked, io, known, describedIn(file?.layer));
  const { contract, credentials } = variant;
  const name = contract.variant;
  if (file) {
    const fields = known.map((each) => ({ variant: each.contract.variant, credentials: each.credentials }));
    assertExportable(file.layer, fields, { variant: name, credentials });
  }
  const target = resolve(folder, out);
  const configuration = exportedConfiguration(file?.layer.value, name, { from: file?.folder ?? folder, to: target });
  const { root, version } = findPackage();
  const { leftOut } = planLoad(variant, "suite", { kind: driverKindIn(configuration, name) });
  const files = [
    { path: join(out, scriptName(name)), text: exportedText({ variant: name, configuration }, root) },
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
  return 0;
}

function chooseVariant(
  asked: string | undefined,
  { environment }: Io,
  known: readonly Variant[],
  described: readonly string[],
): Variant {
  const names = known.map(({ contract }) => contract.variant);
  const request = { flags: asked === undefined ? [] : [asked], environment, described, able: names };
  const { variants } = selectVariants(request, names);
  const [only, ...more] = known.filter(({ contract }) => variants.includes(contract.variant));
  if (only && more.length === 0) return only;
  throw new UsageError("a script covers one variant", `Add --variant ${variants.join(" or --variant ")}.`);
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

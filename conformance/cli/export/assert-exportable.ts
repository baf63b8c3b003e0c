import { type Layer, namesFor, problemsIn, type VariantFields } from "../../deployment/index.ts";
import { UsageError } from "../usage-error.ts";
import { WrongConfiguration } from "../wrong-configuration.ts";
import { deploymentIn, mappingIn } from "./exported-configuration.ts";

/**
 * Throws {@link UsageError} for a configuration that cannot be embedded in a script: if it is invalid, contains a
 * secret, or needs something that k6 cannot do. Missing settings may be given when the script runs.
 */
export function assertExportable(layer: Layer, known: readonly VariantFields[], fields: VariantFields): void {
  const problems = problemsIn([layer], known);
  if (problems.length > 0) {
    const { message } = new WrongConfiguration(problems);
    throw new UsageError(
      message,
      `Credentials are not written to the script: set ${variablesOf(fields)} where k6 runs.`,
    );
  }
  const { variant } = fields;
  const { ca } = mappingIn(deploymentIn(layer.value, variant)?.["tls"]);
  if (ca === undefined) return;
  throw new UsageError(
    `${layer.whereIs(["deployments", variant, "tls", "ca"])} cannot be exported: k6 uses the certificate authorities of its machine`,
    "Remove it, and pass the file to k6 with SSL_CERT_FILE.",
  );
}

/** Lists the variables of the role `main`: `PAYSPEC_CLIENT_ID and PAYSPEC_API_KEY`. */
function variablesOf({ variant, credentials }: VariantFields): string {
  const names = credentials.flatMap(({ field }) => {
    const path = ["deployments", variant, "roles", "main", field];
    return namesFor(path, [{ variant, credentials }]).slice(0, 1);
  });
  return names.join(" and ");
}

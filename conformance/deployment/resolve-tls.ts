import type { Value } from "../../generated/payspec/types.ts";
import type { DeploymentEntry } from "./configuration-shape.ts";
import { fail } from "./shape.ts";
import type { ClientCertificate, TlsConfiguration } from "./tls.ts";
import type { Vault } from "./vault.ts";

type TlsEntry = NonNullable<DeploymentEntry["tls"]>;

const WHERE = "give the path of a PEM file, relative to the configuration file";

const KEY = ["key", "PAYSPEC_CLIENT_KEY_FILE"] as const;
const CERT = ["cert", "PAYSPEC_CLIENT_CERT_FILE"] as const;

/**
 * Returns the texts of certificates and key, validated before anything is sent; otherwise reports problems, which makes
 * the configuration invalid.
 */
export function resolveTls(entry: TlsEntry, path: readonly string[], vault: Vault): TlsConfiguration | undefined {
  const ca = entry.ca === undefined ? undefined : certificates(entry.ca, [...path, "ca"], vault);
  const client = resolveClient(entry, path, vault);
  if (ca === undefined && client === undefined) return undefined;
  return { ...(ca !== undefined && { ca }), ...(client && { client }) };
}

function resolveClient(entry: TlsEntry, path: readonly string[], vault: Vault): ClientCertificate | undefined {
  const { report } = vault;
  const lacks = (key: "cert" | "key" | "passphrase", [other, variable]: readonly [string, string]) =>
    fail({ path: [...path, key], report }, `goes with ${[...path, other].join(".")} (${variable}), which is missing`);
  if (entry.key === undefined) {
    if (entry.cert !== undefined) lacks("cert", KEY);
    return entry.passphrase === undefined ? undefined : lacks("passphrase", KEY);
  }
  if (entry.cert === undefined) return lacks("key", CERT);
  const cert = certificates(entry.cert, [...path, "cert"], vault);
  // A key given as plain text is the path of its file.
  const keptAt = typeof entry.key === "string" ? { file: entry.key } : entry.key;
  const key = vault.keep(keptAt, [...path, "key"]);
  const passphrase = entry.passphrase && vault.keep(entry.passphrase, [...path, "passphrase"]);
  if (cert === undefined || key === undefined || (entry.passphrase && passphrase === undefined)) return undefined;
  const client: ClientCertificate = { cert, key, ...(passphrase !== undefined && { passphrase }) };
  const flaw = vault.source.flawOfKey(client);
  if (!flaw) return client;
  const kept = entry.passphrase && flaw.of === "passphrase" ? entry.passphrase : keptAt;
  return fail({ path: [...path, flaw.of], report }, `${placeOf(kept)}, which ${flaw.problem}`);
}

function certificates(file: string, path: readonly string[], { source, report }: Vault): string | undefined {
  const found = source.certificates(file);
  return "text" in found
    ? found.text
    : fail({ path, report }, `${placeOf({ file })}, which ${found.problem}: ${WHERE}`);
}

function placeOf(kept: Exclude<Value, string>): string {
  return "env" in kept ? `refers to the variable ${kept.env}` : `refers to the file ${kept.file}`;
}

import { USUAL_MANUAL_ABILITIES } from "./ability.ts";
import { withoutTrailingSlashes } from "./address.ts";
import type { VariantFields } from "./configuration-shape.ts";
import type { DriverConfiguration } from "./deployment.ts";
import { type DriverEntry, reportStrayKeys } from "./driver-shape.ts";
import { settingSources } from "./setting-sources.ts";
import { fail } from "./shape.ts";
import type { Vault } from "./vault.ts";

/** A command or module may open a browser, which takes longer than a request. */
const DEFAULT_TIMEOUT_SECONDS = 60;

/**
 * Returns the driver described by all layers together; reports missing settings, which makes the configuration invalid.
 */
export function resolveDriver(
  entry: DriverEntry,
  path: readonly string[],
  selected: readonly VariantFields[],
  vault: Vault,
): DriverConfiguration | undefined {
  const { report } = vault;
  const lacks = (key: string, what: string) =>
    fail({ path, report }, `is missing ${key}, which kind ${entry.kind} requires: ${what}`);
  // Each layer may be valid on its own, while the variables of an http driver do not fit the kind in the file.
  reportStrayKeys(entry, { path, report });
  const timeoutMs = Math.round((entry.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1_000);
  switch (entry.kind ?? "http") {
    case "http": {
      if (entry.url === undefined) {
        const place = [...path, "url"];
        const message = `is missing: a driver of kind http needs an address; set ${settingSources(place, selected)}`;
        return fail({ path: place, report }, message);
      }
      const http: DriverConfiguration = { kind: "http", url: withoutTrailingSlashes(entry.url) };
      if (!entry.token) return http;
      return { ...http, token: vault.fetch(entry.token, [...path, "token"], { secret: true }) };
    }
    case "module":
      if (entry.path === undefined)
        return lacks("path", "the path of the JavaScript file, relative to the configuration file");
      return { kind: "module", path: entry.path, timeoutMs };
    case "command":
      if (!entry.commands || Object.keys(entry.commands).length === 0)
        return lacks("commands", "a command for each of its abilities");
      return { kind: "command", commands: entry.commands, timeoutMs };
    case "manual":
      return { kind: "manual", abilities: entry.abilities ?? USUAL_MANUAL_ABILITIES };
  }
}

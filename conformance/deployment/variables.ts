import type { VariantFields } from "./configuration-shape.ts";
import { ROLE_NAMES } from "./deployment.ts";

/** Environment variable required in addition to `allowLive` in the file. */
export const ALLOW_LIVE = "PAYSPEC_ALLOW_LIVE";

/** An environment variable with a meaning to payspec. */
export interface Variable {
  readonly name: string;
  /** The configuration path that it sets; empty for variables read by the command line itself. */
  readonly path: readonly string[];
  /** Converts the text to a configuration value. */
  readonly spell: (text: string, name: string) => unknown;
}

const plain = (text: string) => text;
/** The text itself stays in the environment: only a reference enters the configuration. */
const reference = (_text: string, name: string) => ({ env: name });
const amount = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);
const truth = (text: string) =>
  text === "1" || text === "true" ? true : text === "0" || text === "false" ? false : text;

const OF_RUN: readonly Variable[] = [
  { name: ALLOW_LIVE, path: [], spell: plain },
  { name: "PAYSPEC_VARIANT", path: [], spell: plain },
  { name: "PAYSPEC_CONFIG", path: [], spell: plain },
  { name: "PAYSPEC_REQUEST_TIMEOUT_SECONDS", path: ["limits", "requestTimeoutSeconds"], spell: amount },
  { name: "PAYSPEC_EVENTUALLY_SECONDS", path: ["limits", "eventuallySeconds"], spell: amount },
  { name: "PAYSPEC_RATE_LIMIT_SECONDS", path: ["limits", "rateLimitSeconds"], spell: amount },
  { name: "PAYSPEC_MAX_BODY_BYTES", path: ["limits", "maxBodyBytes"], spell: amount },
  { name: "PAYSPEC_CONCURRENCY", path: ["run", "concurrency"], spell: amount },
  { name: "PAYSPEC_STRICT", path: ["run", "strict"], spell: truth },
  { name: "PAYSPEC_SEED", path: ["run", "seed"], spell: plain },
  { name: "PAYSPEC_REPORT_DIR", path: ["run", "reportDir"], spell: plain },
  { name: "PAYSPEC_BASELINE", path: ["run", "baseline"], spell: plain },
];

/** Keys below a deployment and the suffixes of their variables; credentials are added by role and field. */
const OF_DEPLOYMENT = [
  ["URL", ["url"], plain],
  ["CA_FILE", ["tls", "ca"], plain],
  ["CLIENT_CERT_FILE", ["tls", "cert"], plain],
  ["CLIENT_KEY_FILE", ["tls", "key"], plain],
  ["CLIENT_KEY_PASSPHRASE", ["tls", "passphrase"], reference],
  ["DRIVER_URL", ["driver", "url"], plain],
  ["DRIVER_TOKEN", ["driver", "token"], reference],
  ["WEBHOOKS_PORT", ["webhooks", "port"], amount],
  ["WEBHOOKS_PUBLIC_URL", ["webhooks", "publicUrl"], plain],
  ["LIVE_URL", ["roles", "live", "url"], plain],
  ["CALLBACK_URL", ["data", "callbackUrl"], plain],
  ["PHONE", ["data", "phone"], plain],
  ["EMAIL", ["data", "email"], plain],
  ["WINDOW_MINUTES", ["data", "windowMinutes"], amount],
] as const;

/**
 * Returns all variables for these known variants; if two set one path, the later one wins. Variables of deployments
 * exist twice: PAYSPEC_URL applies to every variant, PAYSPEC_INTEGRATION_URL to that one only.
 */
export function variablesOf(variants: readonly VariantFields[]): readonly Variable[] {
  return [
    ...OF_RUN,
    ...variants.flatMap((each) => ofDeployment(each, "PAYSPEC_")),
    ...variants.flatMap((each) => ofDeployment(each, prefixOf(each.variant))),
  ];
}

/** Returns the variables that set a path; for a path in a deployment, the one for every variant, then its own. */
export function namesFor(path: readonly string[], variants: readonly VariantFields[]): readonly string[] {
  const isSame = (each: Variable) => each.path.join("/") === path.join("/");
  return variablesOf(variants)
    .filter(isSame)
    .map(({ name }) => name);
}

/** Returns the prefix of one variant's variables: `PAYSPEC_INTEGRATION_`. */
export function prefixOf(variant: string): string {
  return `PAYSPEC_${upper(variant)}_`;
}

/** The role `main` is omitted from names: PAYSPEC_API_KEY, PAYSPEC_LIVE_API_KEY. */
function ofDeployment({ variant, credentials }: VariantFields, prefix: string): readonly Variable[] {
  const place = ["deployments", variant];
  return [
    ...OF_DEPLOYMENT.map(([end, path, spell]) => ({ name: `${prefix}${end}`, path: [...place, ...path], spell })),
    ...ROLE_NAMES.flatMap((role) =>
      credentials.map(({ field }) => ({
        name: `${prefix}${upper(role === "main" ? field : `${role}-${field}`)}`,
        path: [...place, "roles", role, field],
        spell: reference,
      })),
    ),
  ];
}

/** Converts `otherBusiness-apiKey` to `OTHER_BUSINESS_API_KEY`. */
function upper(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toUpperCase();
}

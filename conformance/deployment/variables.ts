import type { VariantFields } from "./configuration-shape.ts";
import { ROLE_NAMES } from "./deployment.ts";

/** The variable that goes with `allowLive` in the file. */
export const ALLOW_LIVE = "PAYSPEC_ALLOW_LIVE";

/** A variable of the environment that means something to payspec. */
export interface Variable {
  readonly name: string;
  /** The place in the configuration that it fills; none for what the command line reads itself. */
  readonly path: readonly string[];
  /** How its text is spelled in a configuration. */
  readonly spell: (text: string, name: string) => unknown;
}

const plain = (text: string) => text;
/** The text itself stays in the environment: nothing but a reference enters the configuration. */
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

/** What a variable fills below a deployment, and the end of its name; credentials come on top, by role and field. */
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
  ["WINDOW_MINUTES", ["data", "windowMinutes"], amount],
] as const;

/**
 * All variables where these variants are known; where two fill one place, the later wins. Those of deployments come twice:
 * PAYSPEC_URL holds for every variant, and PAYSPEC_INTEGRATION_URL for that one alone.
 */
export function variablesOf(variants: readonly VariantFields[]): readonly Variable[] {
  return [
    ...OF_RUN,
    ...variants.flatMap((each) => ofDeployment(each, "PAYSPEC_")),
    ...variants.flatMap((each) => ofDeployment(each, prefixOf(each.variant))),
  ];
}

/** The variables that fill a place: of one in a deployment, that of every variant and then its own. */
export function namesFor(path: readonly string[], variants: readonly VariantFields[]): readonly string[] {
  const isSame = (each: Variable) => each.path.join("/") === path.join("/");
  return variablesOf(variants)
    .filter(isSame)
    .map(({ name }) => name);
}

/** With what the variables of one variant alone begin: `PAYSPEC_INTEGRATION_`. */
export function prefixOf(variant: string): string {
  return `PAYSPEC_${upper(variant)}_`;
}

/** The role `main` goes without saying: PAYSPEC_API_KEY, PAYSPEC_LIVE_API_KEY. */
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

/** `otherBusiness-apiKey` as `OTHER_BUSINESS_API_KEY`. */
function upper(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toUpperCase();
}

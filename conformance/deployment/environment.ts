import type { VariantFields } from "./configuration-shape.ts";
import { ROLE_NAMES, type RoleName } from "./deployment.ts";
import { dotted, type Layer, mergeLayers, nest } from "./layer.ts";
import { nearestName } from "./nearest-name.ts";
import { isMapping } from "./shape.ts";

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variable that goes with `allowLive` in the file. */
export const ALLOW_LIVE = "PAYSPEC_ALLOW_LIVE";

/** Read by the command line itself, beside the configuration. */
const OTHER_VARIABLES = [ALLOW_LIVE, "PAYSPEC_VARIANT", "PAYSPEC_CONFIG"];

/** The variable of a field of a role; the role `main` goes without saying: PAYSPEC_API_KEY, PAYSPEC_LIVE_API_KEY. */
export function credentialVariable(role: RoleName, field: string): string {
  return variable(role === "main" ? field : `${role}-${field}`);
}

/** One variable and the place in the configuration that it fills. */
interface Binding {
  readonly name: string;
  readonly path: readonly string[];
  /** How the text of the variable is spelled in a configuration. */
  readonly spell: (text: string, name: string) => unknown;
}

const plain = (text: string) => text;
/** The text itself stays in the environment: nothing but a reference enters the configuration. */
const reference = (_text: string, name: string) => ({ env: name });
const amount = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);
const truth = (text: string) =>
  text === "1" || text === "true" ? true : text === "0" || text === "false" ? false : text;

/** What the environment says, for each of the variants that are going to be run. */
export function environmentLayer(environment: Environment, variants: readonly VariantFields[]): Layer {
  const set = bindings(variants).filter(({ name }) => textOf(environment, name) !== undefined);
  const values = set.map(({ name, path, spell }) => nest(path, spell(textOf(environment, name) ?? "", name)));
  return {
    value: mergeLayers(values.map((value) => ({ value, whereIs: dotted }))),
    whereIs: (path) => set.find((each) => each.path.every((key, index) => path[index] === key))?.name ?? dotted(path),
  };
}

/** The text of a variable; a blank one counts as not set. */
export function textOf(environment: Environment, name: string): string | undefined {
  const text = environment[name]?.trim();
  return text === "" ? undefined : text;
}

/** Variables that look like payspec's and are not: most likely a slip of the pen. `used` are those that a file cites. */
export function strayVariables(
  environment: Environment,
  variants: readonly VariantFields[],
  used: ReadonlySet<string>,
): readonly { readonly name: string; readonly nearest: string | undefined }[] {
  const known = [...bindings(variants).map(({ name }) => name), ...OTHER_VARIABLES];
  return Object.keys(environment)
    .filter((name) => name.startsWith("PAYSPEC_") && !known.includes(name) && !used.has(name))
    .map((name) => ({ name, nearest: nearestName(name, known) }));
}

/** The variables that a value cites, wherever it does. */
export function variablesIn(value: unknown): readonly string[] {
  if (!isMapping(value)) return [];
  const { env, ...rest } = value;
  const own = typeof env === "string" ? [env] : variablesIn(env);
  return [...own, ...Object.values(rest).flatMap(variablesIn)];
}

function bindings(variants: readonly VariantFields[]): readonly Binding[] {
  const ofRun = [
    bind(["limits", "requestTimeoutSeconds"], amount),
    bind(["limits", "eventuallySeconds"], amount),
    bind(["limits", "rateLimitSeconds"], amount),
    bind(["limits", "maxBodyBytes"], amount),
    bind(["run", "concurrency"], amount),
    bind(["run", "strict"], truth),
    bind(["run", "seed"], plain),
    bind(["run", "reportDir"], plain),
  ];
  return [...ofRun, ...variants.flatMap(ofDeployment)];
}

function ofDeployment({ variant, credentials }: VariantFields): readonly Binding[] {
  const place = ["deployments", variant];
  const data = ["callbackUrl", "phone"].map((key) => bind([...place, "data", key], plain));
  const fields = ROLE_NAMES.flatMap((role) =>
    credentials.map(
      ({ field }): Binding => ({
        name: credentialVariable(role, field),
        path: [...place, "roles", role, field],
        spell: reference,
      }),
    ),
  );
  return [
    bind([...place, "url"], plain),
    { name: variable("driver-url"), path: [...place, "driver", "url"], spell: plain },
    { name: variable("driver-token"), path: [...place, "driver", "token"], spell: reference },
    {
      name: variable("webhooks-port"),
      path: [...place, "webhooks", "port"],
      spell: amount,
    },
    { name: variable("webhooks-public-url"), path: [...place, "webhooks", "publicUrl"], spell: plain },
    { name: variable("live-url"), path: [...place, "roles", "live", "url"], spell: plain },
    ...data,
    bind([...place, "data", "windowMinutes"], amount),
    ...fields,
  ];
}

/** Named after the last key of the place that it fills. */
function bind(path: readonly string[], spell: Binding["spell"]): Binding {
  return { name: variable(path.at(-1) ?? ""), path, spell };
}

/** `otherBusiness-apiKey` → `PAYSPEC_OTHER_BUSINESS_API_KEY` */
function variable(name: string): string {
  return `PAYSPEC_${name
    .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toUpperCase()}`;
}

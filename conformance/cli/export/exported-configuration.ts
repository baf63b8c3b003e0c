import { relative, resolve, sep } from "node:path";
import { isMapping } from "../../deployment/index.ts";

export interface Places {
  /** Folder to which the paths in the configuration are relative. */
  readonly from: string;
  /** Folder to which the paths in the script are relative. */
  readonly to: string;
}

export type Mapping = Readonly<Record<string, unknown>>;

/** Settings that do not apply to a script: it has no inbox, uses no live keys and writes no reports. */
const LEFT_OUT = {
  deployment: ["webhooks", "allowLive", "allowLiveCreate"],
  roles: ["live"],
  run: ["reportDir", "baseline"],
} as const;

/**
 * Returns the configuration of one variant that a load test script can use. References to environment variables and
 * files are kept; paths become relative to the script.
 */
export function exportedConfiguration(value: unknown, variant: string, places: Places): Mapping {
  const { limits, run } = mappingIn(value);
  const deployment = deploymentIn(value, variant);
  return {
    ...(deployment && { deployments: { [variant]: ofDeployment(deployment, places) } }),
    ...(limits !== undefined && { limits }),
    ...(run !== undefined && { run: without(LEFT_OUT.run, mappingIn(run)) }),
  };
}

/** Returns the configuration of one deployment; undefined if it is not configured. */
export function deploymentIn(value: unknown, variant: string): Mapping | undefined {
  const found = mappingIn(mappingIn(value)["deployments"])[variant];
  return found === undefined ? undefined : mappingIn(found);
}

/** Returns the value if it is a mapping, otherwise an empty one. */
export function mappingIn(value: unknown): Mapping {
  return isMapping(value) ? value : {};
}

function ofDeployment(deployment: Mapping, places: Places): unknown {
  const { roles, tls } = deployment;
  const kept = {
    ...without(LEFT_OUT.deployment, deployment),
    ...(roles !== undefined && { roles: without(LEFT_OUT.roles, mappingIn(roles)) }),
    ...(tls !== undefined && { tls: ofTls(mappingIn(tls), places) }),
  };
  return moved(kept, places);
}

/** Makes paths relative to the script; in `tls`, plain strings are paths, too. */
function ofTls(tls: Mapping, places: Places): Mapping {
  const entries = Object.entries(tls);
  return Object.fromEntries(
    entries.map(([key, each]) => [key, typeof each === "string" ? seenFrom(each, places) : each]),
  );
}

/** Makes each `{ file: path }` relative to the script, at any depth. */
function moved(value: unknown, places: Places): unknown {
  if (!isMapping(value)) return value;
  const { file } = value;
  if (typeof file === "string" && Object.keys(value).length === 1) return { file: seenFrom(file, places) };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each, places)]));
}

function seenFrom(path: string, { from, to }: Places): string {
  const found = relative(to, resolve(from, path)).split(sep).join("/");
  return found.startsWith("../") ? found : `./${found}`;
}

function without(names: readonly string[], mapping: Mapping): Mapping {
  return Object.fromEntries(Object.entries(mapping).filter(([name]) => !names.includes(name)));
}

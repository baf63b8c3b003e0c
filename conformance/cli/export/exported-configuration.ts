import { relative, resolve, sep } from "node:path";
import { isMapping } from "../../deployment/index.ts";

export interface Places {
  /** From here the paths of the configuration are seen. */
  readonly from: string;
  /** And from here those of the script. */
  readonly to: string;
}

export type Mapping = Readonly<Record<string, unknown>>;

/** No inbox can be there, no live key goes there, and it writes no reports. */
const LEFT_OUT = {
  deployment: ["webhooks", "allowLive", "allowLiveCreate"],
  roles: ["live"],
  run: ["reportDir", "baseline"],
} as const;

/**
 * What a configuration says of one variant that a script for an engine of load can use. What is kept elsewhere stays a
 * reference; paths are seen from the script.
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

/** What a configuration says of one variant; undefined where that is nothing. */
export function deploymentIn(value: unknown, variant: string): Mapping | undefined {
  const found = mappingIn(mappingIn(value)["deployments"])[variant];
  return found === undefined ? undefined : mappingIn(found);
}

/** A value as a mapping: nothing where it is none. */
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

/** Here plain text is a path, too. */
function ofTls(tls: Mapping, places: Places): Mapping {
  const entries = Object.entries(tls);
  return Object.fromEntries(
    entries.map(([key, each]) => [key, typeof each === "string" ? seenFrom(each, places) : each]),
  );
}

/** Each `{ file: path }`, wherever it stands, as the script sees it. */
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

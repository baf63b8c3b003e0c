import type { ConfigurationFile } from "../../generated/payspec/types.ts";

type Deployments = NonNullable<ConfigurationFile["deployments"]>;

/** Server of one variant in a configuration file. */
export type DeploymentFile = NonNullable<Deployments[keyof Deployments]>;

/** Driver of a server in a configuration file. */
export type DriverFile = NonNullable<DeploymentFile["driver"]>;

/** Returns the configuration unchanged, with its type. */
export function defineConfig(configuration: ConfigurationFile): ConfigurationFile {
  return configuration;
}

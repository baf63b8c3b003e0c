export type { ConfigurationFile, Reference, Value } from "../../generated/payspec/types.ts";
export {
  ABILITIES,
  ABILITY_TABLE,
  type Ability,
  isAbility,
  MANUAL_ABILITIES,
  type ManualAbility,
  PARAMETER_VARIABLES,
  type Parameter,
  parametersOf,
} from "./ability.ts";
export { withoutTrailingSlashes } from "./address.ts";
export { type Command, fillPlaceholders } from "./command.ts";
export { FRAMING, type VariantFields } from "./configuration-shape.ts";
export { type DeploymentFile, type DriverFile, defineConfig } from "./define-config.ts";
export {
  type CredentialField,
  type Credentials,
  DEFAULT_LIMITS,
  DEFAULT_VALID_DATA,
  DEFAULT_WEBHOOKS_WITHIN_MS,
  type Deployment,
  type DriverConfiguration,
  type Limits,
  MOST_CONCURRENCY,
  ROLE_NAMES,
  type RoleName,
  type ValidData,
  type WebhooksConfiguration,
} from "./deployment.ts";
export {
  addressedVariants,
  type Environment,
  environmentLayer,
  strayVariables,
  textOf,
  usedVariables,
  variablesIn,
} from "./environment.ts";
export { dotted, type Layer, nest } from "./layer.ts";
export { nearestName, suggest } from "./nearest-name.ts";
export { problemsIn } from "./problems-in.ts";
export { holdsLiveKey, withoutKeys } from "./reference.ts";
export { type Configuration, resolveConfiguration } from "./resolve.ts";
export {
  type DrivenDeployment,
  resolveDriverOf,
  resolveInbox,
} from "./resolve-part.ts";
export { isMapping, kindOf, type Path } from "./shape.ts";
export { type ClientCertificate, type TlsConfiguration, tlsOf } from "./tls.ts";
export { ALLOW_LIVE, namesFor } from "./variables.ts";
export { type FileText, type KeyFlaw, type Secrets, SHORTEST_SECRET } from "./vault.ts";

export { type Clock, createRealClock } from "./clock/index.ts";
export type { Contract, Level, Lifecycle, Requirement, Transition } from "./contract/index.ts";
export {
  type ConfigurationFile,
  type Credentials,
  DEFAULT_LIMITS,
  DEFAULT_VALID_DATA,
  type Deployment,
  type DeploymentFile,
  type DriverFile,
  defineConfig,
  type Limits,
  type Reference,
  type RoleName,
} from "./deployment/index.ts";
export {
  connectHttpDriver,
  type Driver,
  type DriverAbilities,
  type DriverContext,
  DriverError,
  type DriverModule,
  defineDriver,
  noDriver,
} from "./driver/index.ts";
export { createRedactor, type Redactor } from "./exchange/index.ts";
export { createLog, type Line, type Log, mergeLogs, readLines, type ShardLog } from "./log/index.ts";
export {
  createTerminal,
  renderAnnotations,
  renderBadge,
  renderHar,
  renderHtml,
  renderJson,
  renderJUnit,
  renderMarkdown,
} from "./report/index.ts";
export {
  createFold,
  EXIT_CODES,
  exitCodeOf,
  planVariant,
  type Report,
  type RunOptions,
  run,
  type Selection,
  type Target,
  type Verdict,
} from "./runner/index.ts";
export type { Scenario, Variant } from "./scenario/index.ts";
export { createInProcessTransport, type Transport } from "./transport/index.ts";
export { variants } from "./variants/index.ts";
export {
  createAlternateSandbox,
  createIntegrationSandbox,
  type Sandbox,
  type SandboxOptions,
} from "./variants/sandboxes.ts";

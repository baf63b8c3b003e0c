export { type FileBounds, readBoundedFile } from "./bounded-file.ts";
export type { OutputLine } from "./bounded-lines.ts";
export { createCommandDriver } from "./command-driver.ts";
export { sha256 } from "./digest.ts";
export { type ForwardedWebhook, forwardByHttp } from "./forward-webhook.ts";
export { deliverByHttp } from "./http-delivery.ts";
export { createHttpTransport, type HttpTransport } from "./http-transport.ts";
export { type OpenInbox, openInbox } from "./inbox-listener.ts";
export { createLogFile, type LogFile, readLogFile } from "./log-file.ts";
export { UnusableDriver } from "./module-abilities.ts";
export { loadModuleDriver } from "./module-driver.ts";
export { isLoopbackName } from "./no-proxy.ts";
export { socketHost } from "./outgoing-request.ts";
export { MissingPrism, startMock } from "./prism-mock.ts";
export { type ProxyOf, proxiesIn } from "./proxy.ts";
export {
  CONFIGURATION_NAMES,
  type ConfigurationFileFound,
  readConfigurationFile,
  UnreadableConfiguration,
} from "./read-configuration-file.ts";
export { RESEND_PATH, type Resend, type Resent } from "./resend-listener.ts";
export type { SandboxAccess, SandboxRole } from "./sandbox-access.ts";
export { type SandboxProcess, startSandboxProcess } from "./sandbox-process.ts";
export { createSecrets } from "./secrets.ts";
export {
  CannotListen,
  type DroppingHandler,
  type Served,
  type ServeOptions,
  serve,
  serveDropping,
  serveHandler,
  urlAt,
} from "./serve.ts";
export { type ServerEnd, type StartedServer, startServer } from "./start-server.ts";
export { isConnectionRefused } from "./wire-failure.ts";
export { closeWritten, descriptorIn, openToWrite } from "./write-all.ts";

import type { Clock } from "../clock/index.ts";
import type { Environment } from "./accounts/business.ts";
import type { BusinessCredentials, NewBusinessOptions } from "./accounts/businesses.ts";
import type { Handler, Incoming, LocalRequest } from "./http/incoming.ts";
import type { LocalResponse, Outgoing } from "./http/outgoing.ts";
import type { Random } from "./values/random.ts";
import type { Deliver } from "./webhooks.ts";

/** Stands around the whole sandbox. */
export type Wire = (request: Incoming, next: Handler) => Outgoing | Promise<Outgoing>;

/** What the sandbox of every variant needs to know of where it is. */
export interface SandboxOptions {
  readonly clock: Clock;
  /** Where webhooks leave. */
  readonly delivery: Deliver;
  /** Whether webhooks may go to this address; to any, unless said otherwise. */
  readonly isWebhookTarget?: (url: string) => boolean;
  readonly wire?: Wire;
  readonly random?: Random;
  /** Which keys this address takes; `test` unless said otherwise. */
  readonly environment?: Environment;
  /** Bearer token without which the driver answers 401; without one the driver is open. */
  readonly driverToken?: string;
  /** How long the provider takes to take a refund into its queue, in milliseconds. */
  readonly providerLatencyMs?: number;
}

/** The reference deployment of one variant, at one address. */
export interface Sandbox {
  /** For a server that reads its requests, and writes its answers, itself. */
  readonly answer: Handler;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The same for who is in this process: a request need not become the platform's first. */
  readonly fetchLocally: (url: string, request: LocalRequest) => Promise<LocalResponse>;
  newBusiness(options?: NewBusinessOptions): BusinessCredentials;
  /** Gives up the webhooks that nobody has taken yet. */
  close(): void;
}
